import { isBlank } from '#app/core/text.ts';
import type { PlainLine } from './markup.ts';

/** Where a text has code, by index of the line. */
export interface Code {
  /** Lines of code, with the fences around it. */
  lines: Set<number>;
  /** Fences that are no part of the quiz, as they stand around all of it. */
  fences: Set<number>;
}

/**
 * Finds code between fences. Assistants often put the whole quiz between fences; then they mean nothing. A fence without
 * an end means nothing either.
 */
export function findCode(lines: readonly PlainLine[]): Code {
  const code: Code = { lines: new Set(), fences: new Set() };
  let open: number | null = null;
  lines.forEach(({ text }, index) => {
    if (!FENCE.test(text)) return;
    if (open === null) open = index;
    else {
      const from = open;
      open = null;
      if (isQuiz(lines.slice(from + 1, index))) for (const fence of [from, index]) code.fences.add(fence);
      else for (let at = from; at <= index; at += 1) code.lines.add(at);
    }
  });
  if (open !== null) code.fences.add(open);
  return code;
}

const FENCE = /^(?:`{3,}[^`]{0,40}|~{3,}[^~]{0,40})$/;

/** Whether there are at least two options or answers between the fences. */
function isQuiz(lines: readonly PlainLine[]): boolean {
  return lines.filter(({ text }) => !isBlank(text) && OPTION_OR_ANSWER.test(text)).length > 1;
}

const OPTION_OR_ANSWER = /^[-*•]?\s?\(?[a-e][).]\s|^[-*•] \S|\S \*$|^(?:correct )?answer:/i;
