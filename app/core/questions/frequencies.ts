import { SUMMARY } from '#app/core/limits.ts';
import { byFrequency, createLeaders, isBefore } from './leaders.ts';
import type { TextSummary, WordsSummary } from './summaries.ts';

/** Typed texts, counted one at a time and grouped by their normalised form ([QT51] to [QT53]). */
export interface TextCounts {
  add(normalised: string, typed: string): void;
  /** @param hidden Normalised texts that are not listed. */
  asAnswers(hidden: ReadonlySet<string>, isRight: (normalised: string) => boolean): TextSummary;
  asWords(hidden: ReadonlySet<string>): WordsSummary;
}

/** Texts with one normalised form. */
interface Group {
  normalised: string;
  count: number;
  spellings: Map<string, number>;
  /** The most frequent spelling that does not offend; null if there is none. */
  shown: string | null;
  isOffensive: boolean;
}

/**
 * Starts counting. The most frequent groups are kept in order as answers come, so that a summary looks at no others. Texts as
 * frequent as each other are listed by their normalised form, spellings alike by their characters, so that the order in which
 * answers came does not matter.
 */
export function countTexts(isOffensive: (text: string) => boolean): TextCounts {
  const groups = new Map<string, Group>();
  const leaders = createLeaders<Group>();
  let total = 0;
  let heldBack = 0;
  let version = 0;

  function groupOf(normalised: string): Group {
    const found = groups.get(normalised);
    if (found) return found;
    const group = { normalised, count: 0, spellings: new Map(), shown: null, isOffensive: isOffensive(normalised) };
    groups.set(normalised, group);
    return group;
  }

  function add(normalised: string, typed: string): void {
    const group = groupOf(normalised);
    const wasHeldBack = isHeldBack(group);
    count(group, typed, isOffensive);
    if (!isHeldBack(group)) leaders.add(group);
    heldBack += (isHeldBack(group) ? group.count : 0) - (wasHeldBack ? group.count - 1 : 0);
    total += 1;
    version += 1;
  }

  /** Lists the most frequent groups as entries, as many as fit. */
  function list<Entry extends { count: number }>(hidden: ReadonlySet<string>, most: number, toEntry: ToEntry<Entry>) {
    const entries: Entry[] = [];
    let bytes = FRAME_BYTES;
    for (const group of leaders.list(most, (one) => hidden.has(one.normalised)) ?? allShown(hidden).slice(0, most)) {
      const entry = toEntry(group, group.shown ?? group.normalised);
      bytes += bytesOf(entry) + 1;
      if (bytes > SUMMARY.bytes) break;
      entries.push(entry);
    }
    return { entries, others: total - entries.reduce((sum, entry) => sum + entry.count, 0) };
  }

  /** Where the host has hidden more than the leaders make up for. */
  function allShown(hidden: ReadonlySet<string>): Group[] {
    return [...groups.values()]
      .filter((group) => !isHeldBack(group) && !hidden.has(group.normalised))
      .sort(byFrequency);
  }

  const state = () => version;
  const answers = rememberLast<TextSummary>(state);
  const words = rememberLast<WordsSummary>(state);
  return {
    add,
    asAnswers: (hidden, isRight) =>
      answers(hidden, () => {
        const toEntry = (group: Group, text: string) => ({
          text,
          count: group.count,
          accepted: isRight(group.normalised),
        });
        const { entries, others } = list(hidden, SUMMARY.texts, toEntry);
        return { kind: 'text', answers: entries, others, heldBack };
      }),
    asWords: (hidden) =>
      words(hidden, () => {
        const { entries, others } = list(hidden, SUMMARY.words, (group, text) => ({ text, count: group.count }));
        return { kind: 'words', words: entries, others, heldBack };
      }),
  };
}

type ToEntry<Entry> = (group: Group, shown: string) => Entry;

/**
 * A word that offends is held back in all its spellings. Where only a spelling offends, such as gLASS, the others are shown.
 */
function isHeldBack({ isOffensive, shown }: Group): boolean {
  return isOffensive || shown === null;
}

function count(group: Group, typed: string, isOffensive: (text: string) => boolean): void {
  const { spellings, shown } = group;
  const before = spellings.get(typed) ?? 0;
  group.count += 1;
  spellings.set(typed, before + 1);
  if (group.isOffensive || typed === shown) return;
  if (
    shown !== null &&
    !isBefore({ normalised: typed, count: before + 1 }, { normalised: shown, count: spellings.get(shown) ?? 0 })
  ) {
    return;
  }
  // The normalised form is known not to offend.
  if (typed === group.normalised || !isOffensive(typed)) group.shown = typed;
}

/** The summary without entries, with the largest numbers. */
const FRAME_BYTES = 80;

function bytesOf(entry: unknown): number {
  return utf8.encode(JSON.stringify(entry)).length;
}

const utf8 = /* @__PURE__ */ new TextEncoder();

/** Remembers the last summary, as it is asked for once for each view of a session. */
function rememberLast<Summary>(versionOf: () => number) {
  let last: { version: number; hidden: string; summary: Summary } | null = null;
  return (hidden: ReadonlySet<string>, make: () => Summary): Summary => {
    const version = versionOf();
    const hiddenTexts = [...hidden].join('\0');
    if (last?.version === version && last.hidden === hiddenTexts) return last.summary;
    last = { version, hidden: hiddenTexts, summary: make() };
    return last.summary;
  };
}
