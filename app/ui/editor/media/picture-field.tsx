import { ImagePlus, Trash2 } from 'lucide-react';
import { anchors } from '#app/core/editing/anchors.ts';
import { toPressed } from '#app/core/editing/presses.ts';
import { MEDIA_TEXT_MAX } from '#app/core/limits.ts';
import type { Picture } from '#app/core/media.ts';
import { useEditor } from '#app/ui/editor/editor-context.ts';
import { QuizPicture } from '#app/ui/media/quiz-picture.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { UploadButton, UploadStatus } from './upload-button.tsx';
import { useUploads } from './uploads.ts';

interface PictureFieldProps {
  questionId: string;
  /** Null for the picture of the question itself. */
  optionId: string | null;
  picture: Picture | undefined;
  /** What the form fields' names begin with. */
  name: string;
  /** Whose picture it is, such as `option B`. */
  of: string;
}

/** A picture with its alternative text. Where there is none, a place for what its upload says. */
export function PictureField({ questionId, optionId, picture, name, of }: PictureFieldProps) {
  const { edit } = useEditor();
  const { remove, stateOf } = useUploads();
  const place = optionId === null ? 'picture' : { option: optionId };
  if (!picture || stateOf(place).sent !== null) return <UploadStatus place={place} noun="picture" />;
  const id = optionId === null ? anchors.picture(questionId) : anchors.optionPicture(optionId);
  return (
    <div className="grid gap-2 rounded-lg border-2 border-line p-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      <input type="hidden" name={`${name}.image`} value={JSON.stringify(picture)} />
      <QuizPicture picture={picture} sizes="12rem" className="max-h-32 w-auto max-w-48 rounded-md bg-white" />
      <div className="grid content-start gap-2">
        <Field
          id={id}
          label={`Description of the picture of ${of}`}
          hint="Read aloud to those who cannot see it. It should not give the answer away."
        >
          <Input
            name={`${name}.imageAlt`}
            value={picture.alt}
            maxLength={MEDIA_TEXT_MAX}
            autoComplete="off"
            onChange={({ target }) =>
              edit({
                kind: 'set-picture',
                id: questionId,
                option: optionId,
                picture: { ...picture, alt: target.value },
              })
            }
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <UploadButton place={place} name={`${name}.pictureFile`} label={`Replace the picture of ${of}`}>
            <ImagePlus aria-hidden="true" className="size-4" />
            Replace
          </UploadButton>
          <Button
            size="small"
            aria-label={`Remove the picture of ${of}`}
            type="submit"
            name="edit"
            value={toPressed({ kind: 'set-picture', id: questionId, option: optionId, picture: null })}
            onClick={(event) => {
              // Here it can be undone.
              event.preventDefault();
              remove(place, picture);
            }}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Remove
          </Button>
        </div>
        <UploadStatus place={place} noun="picture" />
      </div>
    </div>
  );
}
