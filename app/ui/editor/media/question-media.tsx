import { ImagePlus, Music, Trash2 } from 'lucide-react';
import { anchors } from '#app/core/editing/anchors.ts';
import { toPressed } from '#app/core/editing/presses.ts';
import type { EditedQuestion } from '#app/core/editing/quiz.ts';
import { MEDIA_TEXT_MAX } from '#app/core/limits.ts';
import type { Sound } from '#app/core/media.ts';
import { useEditor } from '#app/ui/editor/editor-context.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Field } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { PictureField } from './picture-field.tsx';
import { UploadButton, UploadStatus } from './upload-button.tsx';
import { useUploads } from './uploads.ts';

interface QuestionMediaProps {
  question: EditedQuestion;
  index: number;
}

/** The picture and the sound of a question ([ME25]). */
export function QuestionMedia({ question: { id, image, sound }, index }: QuestionMediaProps) {
  const { stateOf } = useUploads();
  const of = `question ${index + 1}`;
  const name = `questions.${index}`;
  return (
    <div className="grid gap-3">
      <PictureField questionId={id} optionId={null} picture={image} name={name} of={of} />
      <SoundField questionId={id} sound={sound} name={name} of={of} />
      {!(image && sound) && (
        <div className="flex flex-wrap items-center gap-2">
          {!image && stateOf('picture').sent === null && (
            <UploadButton place="picture" name={`${name}.pictureFile`} label={`Add a picture to ${of}`}>
              <ImagePlus aria-hidden="true" className="size-4" />
              Add picture
            </UploadButton>
          )}
          {!sound && stateOf('sound').sent === null && (
            <UploadButton place="sound" name={`${name}.soundFile`} label={`Add a sound to ${of}`}>
              <Music aria-hidden="true" className="size-4" />
              Add sound
            </UploadButton>
          )}
          <p className="hidden text-sm text-muted scripted:block">Or paste or drop a file here. Up to 10 MB.</p>
        </div>
      )}
    </div>
  );
}

interface SoundFieldProps {
  questionId: string;
  sound: Sound | undefined;
  name: string;
  of: string;
}

function SoundField({ questionId, sound, name, of }: SoundFieldProps) {
  const { edit } = useEditor();
  const { remove, stateOf } = useUploads();
  if (!sound || stateOf('sound').sent !== null) return <UploadStatus place="sound" noun="sound" />;
  return (
    <div className="grid gap-2 rounded-lg border-2 border-line p-3">
      <input type="hidden" name={`${name}.sound`} value={JSON.stringify(sound)} />
      {/* biome-ignore lint/a11y/useMediaCaption: its caption is the field below */}
      <audio
        controls
        preload="metadata"
        src={sound.src}
        aria-label={`Sound of ${of}`}
        className="h-12 w-full max-w-96"
      />
      <Field
        id={anchors.sound(questionId)}
        label={`What is heard in ${of}`}
        hint="Shown on the wall beside the sound, for those who do not hear it."
      >
        <Input
          name={`${name}.soundCaption`}
          value={sound.caption}
          maxLength={MEDIA_TEXT_MAX}
          autoComplete="off"
          onChange={({ target }) =>
            edit({ kind: 'set-sound', id: questionId, sound: { ...sound, caption: target.value } })
          }
        />
      </Field>
      <div>
        <Button
          size="small"
          aria-label={`Remove the sound of ${of}`}
          type="submit"
          name="edit"
          value={toPressed({ kind: 'set-sound', id: questionId, sound: null })}
          onClick={(event) => {
            // Here it can be undone.
            event.preventDefault();
            remove('sound', sound);
          }}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Remove
        </Button>
      </div>
      <UploadStatus place="sound" noun="sound" />
    </div>
  );
}
