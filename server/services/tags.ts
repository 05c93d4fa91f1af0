import { type Outcome, type Refusal, refuse } from '#app/contract/refusals.ts';
import { QUIZ_SAVE_TRIES, TAGS } from '#app/core/limits.ts';
import { asKnown, changeTags, countTags, renameTag, type TagChange, tagKey } from '#app/core/tags.ts';
import type { QuizLine } from '../data/quiz-list.ts';
import type { Quizzes } from '../data/quizzes.ts';
import type { Attempts } from './attempts.ts';
import { orUnavailable } from './outcome.ts';

/**
 * Use cases of tagging several quizzes at once, all or nothing ([TG5]). They answer with the number of quizzes that changed,
 * and may also refuse `unavailable`, `too_many_writes`, `quizzes_too_large`, and `changed_meanwhile`.
 */
export interface TagService {
  /**
   * Adds and removes tags. Ids of other people's quizzes count as deleted ones. Refuses `quiz_gone`, `too_many_quiz_tags`,
   * `too_many_tags`.
   */
  change(creatorId: string, quizIds: readonly string[], change: TagChange): Promise<Outcome<number>>;
  /** Renames a tag on every quiz that has it. Refuses `tag_gone`. */
  rename(creatorId: string, names: { from: string; to: string }): Promise<Outcome<number>>;
  /** Takes a tag off every quiz that has it. Refuses `tag_gone`. */
  delete(creatorId: string, tag: string): Promise<Outcome<number>>;
}

interface Deps {
  data: { quizzes: Pick<Quizzes, 'listLines' | 'retag'> };
  attempts: Pick<Attempts, 'takeWrite'>;
  now: () => Date;
  /** Called with the id of each quiz that was changed. */
  onChange: (quizId: string) => void;
}

export function createTagService(deps: Deps): TagService {
  return {
    change: (creatorId, quizIds, change) =>
      retag(deps, creatorId, (quizzes) => {
        const picked = new Set(quizIds);
        const chosen = quizzes.filter(({ id }) => picked.has(id));
        if (chosen.length < picked.size) return refuse('quiz_gone');
        const add = asKnown(change.add, tagsOf(quizzes));
        return toChanges(chosen, (tags) => changeTags(tags, { add, remove: change.remove }));
      }),
    rename: (creatorId, { from, to }) =>
      retag(deps, creatorId, (quizzes) => {
        // The tag itself may be respelled; another one keeps its spelling, and the two become one.
        const others = tagsOf(quizzes).filter((tag) => tagKey(tag) !== tagKey(from));
        const [name = to] = asKnown([to], others);
        return changesOf(quizzes, from, (tags) => renameTag(tags, { from, to: name }));
      }),
    delete: (creatorId, tag) =>
      retag(deps, creatorId, (quizzes) =>
        changesOf(quizzes, tag, (tags) => changeTags(tags, { add: [], remove: [tag] })),
      ),
  };
}

interface Change {
  quiz: QuizLine;
  to: readonly string[];
}

/** Computes the changes from the stored quizzes and stores them; again if another save came first. */
async function retag(
  deps: Deps,
  creatorId: string,
  decide: (quizzes: readonly QuizLine[]) => Change[] | Refusal,
): Promise<Outcome<number>> {
  return orUnavailable(async () => {
    for (let tries = 0; tries < QUIZ_SAVE_TRIES; tries += 1) {
      const quizzes = await deps.data.quizzes.listLines(creatorId);
      const changes = decide(quizzes);
      if (!Array.isArray(changes)) return changes;
      const refusal = tooMany(quizzes, changes);
      if (refusal) return refusal;
      const stored = await store(deps, creatorId, changes);
      if (stored !== 'stale') return stored;
    }
    return refuse('changed_meanwhile');
  });
}

/** Each changed quiz counts as a write ([QU4]). */
async function store(deps: Deps, creatorId: string, changes: readonly Change[]): Promise<Outcome<number> | 'stale'> {
  const { data, attempts, now, onChange } = deps;
  if (changes.length === 0) return { ok: true, value: 0 };
  const retryAfter = await attempts.takeWrite(creatorId, changes.length);
  if (retryAfter !== null) return refuse('too_many_writes', { retryAfter });
  const at = now().getTime();
  const saves = changes.map(({ quiz, to }) => {
    const seen = new Date(quiz.updatedAt);
    const updatedAt = new Date(Math.max(at, seen.getTime() + 1));
    return { id: quiz.id, seen, updatedAt, from: quiz.tags, to };
  });
  try {
    const result = await data.quizzes.retag(creatorId, saves);
    if (result === 'stale') return 'stale';
    return result === 'saved' ? { ok: true, value: changes.length } : refuse(result);
  } finally {
    for (const { quiz } of changes) onChange(quiz.id);
  }
}

function tooMany(quizzes: readonly QuizLine[], changes: readonly Change[]): Refusal | null {
  if (changes.some(({ to }) => to.length > TAGS.perQuiz)) return refuse('too_many_quiz_tags');
  const changed = new Map(changes.map(({ quiz, to }) => [quiz.id, to]));
  const before = countTags(quizzes.map(({ tags }) => tags));
  const after = countTags(quizzes.map(({ id, tags }) => changed.get(id) ?? tags));
  return after > before && after > TAGS.perAccount ? refuse('too_many_tags') : null;
}

function changesOf(
  quizzes: readonly QuizLine[],
  tag: string,
  change: (tags: readonly string[]) => readonly string[],
): Change[] | Refusal {
  const tagged = quizzes.filter(({ tags }) => tags.some((one) => tagKey(one) === tagKey(tag)));
  return tagged.length === 0 ? refuse('tag_gone') : toChanges(tagged, change);
}

function toChanges(quizzes: readonly QuizLine[], change: (tags: readonly string[]) => readonly string[]): Change[] {
  return quizzes.flatMap((quiz) => {
    const to = change(quiz.tags);
    return to.length === quiz.tags.length && to.every((tag, index) => tag === quiz.tags[index]) ? [] : [{ quiz, to }];
  });
}

/** Every tag of these quizzes, the oldest quiz's first: the first spelling of a tag is the one to keep. */
function tagsOf(quizzes: readonly QuizLine[]): string[] {
  return quizzes.toReversed().flatMap(({ tags }) => tags);
}
