import type { Steps } from '#app/core/exchange/steps.ts';
import { isBlank } from '#app/core/text.ts';
import { isKeyHeading, isKeyValue } from './answer-key.ts';
import { type NumberLabel, numberLabel } from './labels.ts';
import { styleOf } from './lines.ts';
import type { PlainLine } from './markup.ts';

/** Numbered lines that follow each other, counted from 1. */
interface Run {
  style: string;
  items: NumberLabel[];
  /** The last line before it that is not blank. */
  before: PlainLine;
}

/** No question has more numbered options. */
const RUN_MAX = 8;

/**
 * The lists whose numbers are labels of options: `1) Lyon`, `2) Paris` below a question. Questions are counted through,
 * so a list that starts again and again counts options; one that appears once must follow a question.
 */
export function* optionNumbers(lines: readonly PlainLine[]): Steps<Set<string>> {
  const runs = yield* runsIn(lines);
  // Below a question's type, numbers count its items.
  const lists = runs.filter((run) => !isKey(run) && !/^type\s*:/i.test(run.before.text));
  const hasKey = runs.some(isKey);
  const counts = new Map<string, number>();
  for (const { style, items, before } of lists) {
    const isList = items.length > 1 && items.length <= RUN_MAX && !items.some(({ rest }) => rest.endsWith('?'));
    const isBelow = isQuestion(before);
    if (isList && (isBelow || !before.isHeading)) {
      counts.set(style, (counts.get(style) ?? 0) + (isBelow && !hasKey ? 2 : 1));
    }
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([style]) => style));
}

const isKey = ({ before, items }: Run) => isKeyHeading(before.text) || items.every(({ rest }) => isKeyValue(rest));

function isQuestion({ text }: PlainLine): boolean {
  return /[?:？：_…]\W*$/u.test(text.slice(-20)) || numberLabel(text) !== null;
}

function* runsIn(lines: readonly PlainLine[]): Steps<Run[]> {
  const runs: Run[] = [];
  let run: Run | null = null;
  let before: PlainLine = { text: '', isHeading: true, indent: 0 };
  for (const line of lines) {
    yield;
    if (isBlank(line.text)) continue;
    const label = numberLabel(line.text);
    const style = label && !label.isNamed ? styleOf(label, line.indent) : '';
    if (label && run && run.style === style && label.number === run.items.length + 1) run.items.push(label);
    else {
      run = label && style !== '' && label.number === 1 ? { style, items: [label], before } : null;
      if (run) runs.push(run);
    }
    before = line;
  }
  return runs;
}
