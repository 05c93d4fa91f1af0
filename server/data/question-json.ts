import type { Picture, Sound } from '#app/core/media.ts';
import type { QuestionKey, QuestionSetup } from '#app/core/question.ts';
import type { AnswerValue } from '#app/core/questions/type-rules.ts';

/** The columns of a question that are JSON: what it has depending on its type, and its media. */
export interface QuestionJson {
  setup: string;
  key: string;
  image: string | null;
  sound: string | null;
}

interface QuestionParts {
  setup: QuestionSetup;
  key: QuestionKey;
  image: Picture | null;
  sound: Sound | null;
}

/** Reads a question's JSON columns. */
export function readQuestionJson({ setup, key, image, sound }: QuestionJson): QuestionParts {
  // Most questions have none of them.
  return {
    setup: readObject(setup),
    key: readObject(key),
    image: readPicture(image),
    sound: sound === null ? null : JSON.parse(sound),
  };
}

/** Reads what a question has depending on its type and everybody may know. */
export function readObject<Read extends QuestionSetup | QuestionKey>(json: string): Read | Record<string, never> {
  return json === '{}' ? {} : JSON.parse(json);
}

export function readPicture(json: string | null): Picture | null {
  return json === null ? null : JSON.parse(json);
}

type Stored = { [Part in keyof QuestionParts]?: QuestionParts[Part] | undefined };

/** A question as its row is bound. */
export function toQuestionRow<Question extends Stored>({ setup, key, image, sound, ...question }: Question) {
  return {
    ...question,
    setup: JSON.stringify(setup ?? {}),
    key: JSON.stringify(key ?? {}),
    image: image ? JSON.stringify(image) : null,
    sound: sound ? JSON.stringify(sound) : null,
  };
}

/** An option as its row is bound. */
export function toOptionRow<Of extends { image?: Picture | null | undefined; isCorrect?: boolean | undefined }>(
  { image, isCorrect = false, ...option }: Of,
  questionId: string,
) {
  return { ...option, isCorrect, questionId, image: image ? JSON.stringify(image) : null };
}

const NONE: readonly string[] = [];

/** A list of text from a row. */
export function readTexts(json: string): readonly string[] {
  return json === '[]' ? NONE : JSON.parse(json);
}

/** An answer's columns that depend on the type of its question. */
export interface AnswerJson {
  value: string | null;
  typed: string | null;
}

export function readValue(json: string | null): AnswerValue | null {
  return json === null ? null : JSON.parse(json);
}
