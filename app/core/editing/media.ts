import type { Picture, Sound } from '#app/core/media.ts';
import type { EditedQuestion } from './quiz.ts';

/** Sets or removes the picture of a question, or of one of its options. */
export function setPicture(question: EditedQuestion, option: string | null, picture: Picture | null): EditedQuestion {
  if (option === null) return withPicture(question, picture);
  const options = question.options.map((one) => (one.id === option ? withPicture(one, picture) : one));
  return { ...question, options };
}

export function setSound({ sound: _, ...question }: EditedQuestion, sound: Sound | null): EditedQuestion {
  return sound ? { ...question, sound } : question;
}

function withPicture<Owner extends { image?: Picture | undefined }>(owner: Owner, picture: Picture | null): Owner {
  const { image: _, ...rest } = owner;
  // Without the field, as in a quiz that never had one: two versions are compared field by field.
  return (picture ? { ...rest, image: picture } : rest) as Owner;
}
