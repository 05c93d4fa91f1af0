import { formOf } from '#app/core/questions/forms.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { linesOf, ON } from '#app/core/questions/type-form.ts';
import { excerpt, isBlank } from '#app/core/text.ts';
import { hasFixedOptions, hasMarks } from './options.ts';
import type { EditedQuestion } from './quiz.ts';

/** What a question lost when its type changed, in words ([ED29]); empty if it lost nothing that its author wrote. */
export function droppedBetween(before: EditedQuestion, after: EditedQuestion): string[] {
  const kept = new Set(textsOf(after));
  const texts = textsOf(before).filter((text) => !kept.has(text));
  const funFact = rulesOf(after.type).isAnswered ? '' : after.funFact.trim();
  return [...texts, ...fieldsLost(before, after), ...marksLost(before, after), ...(funFact ? [funFact] : [])];
}

/** The same as a sentence. */
export function droppedText(dropped: readonly string[]): string {
  return `Left out with the new type: ${excerpt(dropped.join(' · '), DROPPED_MAX)}`;
}

const DROPPED_MAX = 200;

/** Every text that an author wrote in options and lists of answers. */
function textsOf({ type, options, details }: EditedQuestion): string[] {
  const own = hasFixedOptions(type) ? [] : options.map(({ text }) => text.trim()).filter((text) => !isBlank(text));
  const pictures = options.flatMap(({ image }) => (image ? [image.alt || 'a picture'] : []));
  const lists = formOf(type).fields.filter(({ kind }) => kind === 'lines');
  return [
    ...own,
    ...(rulesOf(type).options?.hasPictures ? pictures : []),
    ...lists.flatMap(({ name }) => linesOf(details[name] ?? '')),
  ];
}

/** Fields of the old type that hold something else than in a new question. */
function fieldsLost(before: EditedQuestion, after: EditedQuestion): string[] {
  return formOf(before.type).fields.flatMap(({ name, kind, label, usual }) => {
    const typed = (before.details[name] ?? '').trim();
    if (kind === 'lines' || typed === usual || typed === after.details[name]?.trim()) return [];
    return [typed === ON ? label : `${label}: ${typed || 'none'}`];
  });
}

/** Marks count as lost unless only the first option is correct, as in a new question. */
function marksLost(before: EditedQuestion, after: EditedQuestion): string[] {
  const isUsual = before.options.every(({ isCorrect }, index) => isCorrect === (index === 0));
  if (!hasMarks(before.type) || isUsual || isStillAnswer(before, after)) return [];
  const now = hasMarks(after.type) && !hasFixedOptions(after.type) ? correctIn(after) : [];
  const lost = correctIn(before).filter((text) => !isBlank(text) && !now.includes(text));
  return lost.map((text) => `${text} is correct`);
}

function correctIn({ options }: EditedQuestion): string[] {
  return options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text.trim());
}

/** Whether the correct options are now the accepted answers. */
function isStillAnswer(before: EditedQuestion, after: EditedQuestion): boolean {
  const accepted = linesOf(after.details.accepted ?? '');
  return accepted.length > 0 && correctIn(before).every((text) => accepted.includes(text));
}
