import type { QuestionKey, QuestionSetup, QuestionType } from '#app/core/question.ts';
import { formOf } from '#app/core/questions/forms.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { type Details, usualDetails } from '#app/core/questions/type-form.ts';
import type { FieldProblem } from '#app/core/questions/type-rules.ts';
import type { EditedQuestion } from './quiz.ts';

/** The details of a new question of this type. */
export function newDetails(type: QuestionType): Details {
  return usualDetails(formOf(type));
}

/** The fields that a type has, and no others; absent ones as in a new question. */
export function detailsOf(type: QuestionType, sent: Details): Details {
  const fields = formOf(type).fields.map(({ name, usual }): [string, string] => [name, sent[name] ?? usual]);
  return Object.fromEntries(fields);
}

/** Writes one field of its type; the same question if the type lacks that field. */
export function setDetail(question: EditedQuestion, name: string, text: string): EditedQuestion {
  const isKnown = Object.hasOwn(question.details, name);
  return isKnown ? { ...question, details: { ...question.details, [name]: text } } : question;
}

interface ReadDetails {
  /** Without what cannot be read. */
  setup: QuestionSetup;
  key: QuestionKey;
  problems: (FieldProblem & { part: 'setup' | 'key' })[];
}

/** What the details come to, and why some of them cannot be saved. */
export function readDetails({ type, details }: Pick<EditedQuestion, 'type' | 'details'>): ReadDetails {
  const sent = formOf(type).fromDetails(details);
  const setup = rulesOf(type).readSetup(sent.setup);
  const key = rulesOf(type).readKey(sent.key);
  return {
    setup: setup.ok ? setup.value : {},
    key: key.ok ? key.value : {},
    problems: [
      ...(setup.ok ? [] : setup.problems.map(({ field, message }) => ({ field, message, part: 'setup' as const }))),
      ...(key.ok ? [] : key.problems.map(({ field, message }) => ({ field, message, part: 'key' as const }))),
    ],
  };
}
