import type { Notes } from '#app/core/exchange/shapes.ts';
import { TITLE_MAX } from '#app/core/limits.ts';
import type { Draft } from './draft.ts';
import { unwrapBold } from './markup.ts';

/** Notes what is probably no question, such as an assistant's greeting, and numbers that jump. */
export function noteDoubts(drafts: readonly Draft[], notes: Notes): void {
  const complete = drafts.filter(isAnswerable);
  const isNumbered = 2 * complete.filter(({ number }) => number !== null).length > complete.length;
  drafts.forEach((draft, index) => {
    const isAtEdge = index === 0 || index === drafts.length - 1;
    const isOdd = draft.number === null && (isNumbered || draft.isHeading || (isAtEdge && isChat(draft)));
    if (complete.length > 0 && !isAnswerable(draft) && isOdd) {
      notes.add(draft.line, "This doesn't look like a question", { kind: 'omit', question: index });
    }
    noteJump(draft, drafts[index - 1], notes);
  });
}

/** The title of a quiz, if a line above its first numbered question is one: short and alone. Null if it is none. */
export function titleIn(draft: Draft): string | null {
  const [line, ...more] = draft.lines;
  if (!line || more.length > 0 || isAnswerable(draft) || draft.number !== null) return null;
  const text = unwrapBold(line.text).text;
  const isTitle = text.length <= TITLE_MAX && !/[?:.!,;]$/.test(text) && !PART.test(text);
  return isTitle && !isChat(draft) ? text : null;
}

const PART = /^(?:part|section|round|unit|chapter|lesson)\b/i;

const isAnswerable = ({ options, answers, details, settings }: Draft) =>
  options.length > 0 || answers.length > 0 || details.size > 0 || settings.has('type');

function noteJump({ number, line }: Draft, before: Draft | undefined, notes: Notes): void {
  const last = before?.number ?? null;
  if (number === null || last === null || number === last + 1 || number === 1) return;
  notes.add(line, `The numbers go from ${last} to ${number}: is a question missing?`);
}

/** Whether a text speaks to the reader, as assistants do before and after what they were asked for. */
function isChat({ lines }: Draft): boolean {
  const text = lines.map((line) => line.text).join(' ');
  return CHAT.test(text.slice(0, 200)) || (/[:!]$/.test(text) && !text.includes('?'));
}

const CHAT =
  /^\W{0,3}(?:sure|here(?:'s|’s| is| are)|of course|certainly|absolutely|great|let me know|would you like|do you want|want me to|feel free|good luck|hope|if you)\b/i;
