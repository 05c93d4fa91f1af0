import type { Sound } from '#app/core/media.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { isBlank } from '#app/core/text.ts';
import { anchors } from './anchors.ts';
import type { EditorGap } from './gaps.ts';
import type { EditedQuestion, EditedQuiz } from './quiz.ts';

/**
 * What would help people who cannot see or hear: pictures without a description, and sounds without a caption. None of it
 * prevents publishing ([ME27]).
 */
export function adviceOf({ questions }: Pick<EditedQuiz, 'questions'>): EditorGap[] {
  return questions.flatMap((question, index) => [
    ...ofPicture(question, index),
    ...ofSound(question, index),
    ...ofOptions(question, index),
  ]);
}

function ofPicture({ id, image }: EditedQuestion, index: number): EditorGap[] {
  if (!image || !isBlank(image.alt)) return [];
  return [{ anchor: anchors.picture(id), message: `Describe the picture of question ${index + 1}` }];
}

function ofSound({ id, sound }: { id: string; sound?: Sound | undefined }, index: number): EditorGap[] {
  if (!sound || !isBlank(sound.caption)) return [];
  return [{ anchor: anchors.sound(id), message: `Say what is heard in question ${index + 1}` }];
}

/** An option that is a picture alone is not among them: it cannot be published without a description. */
function ofOptions({ type, options }: EditedQuestion, index: number): EditorGap[] {
  if (!rulesOf(type).options?.hasPictures) return [];
  return options.flatMap(({ id, text, image }, place) =>
    image && isBlank(image.alt) && !isBlank(text)
      ? [
          {
            anchor: anchors.optionPicture(id),
            message: `Describe the picture of option ${place + 1} of question ${index + 1}`,
          },
        ]
      : [],
  );
}
