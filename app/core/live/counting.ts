import { rulesOf } from '#app/core/questions/registry.ts';
import type { Tally } from '#app/core/questions/type-rules.ts';
import type { QuestionStats } from './shapes.ts';
import type { LiveAnswer, LiveParticipant, LiveQuestion } from './state.ts';

/** The answers to a session's questions, counted as they come. Removed participants do not count. */
export interface Counting {
  statsOf(question: LiveQuestion): QuestionStats;
  /** Counts the answers that have come since the last time, so that they need not be counted when somebody asks. */
  keepUp(question: LiveQuestion): void;
  /** Counts from the beginning the next time, after anything but a new answer has changed. */
  forget(): void;
}

/** A tally, and where it goes on: positioned after the last answer counted, never past the end. */
interface Counted {
  answers: LiveQuestion['answers'];
  rest: Iterator<[string, LiveAnswer]>;
  seen: number;
  tally: Tally;
}

/** @param isOffensive Judges answers that players typed. */
export function createCounting(
  { participants }: { participants: ReadonlyMap<string, LiveParticipant> },
  isOffensive: (text: string) => boolean,
): Counting {
  const byQuestion = new Map<string, Counted>();
  const judged = remembered(isOffensive);

  function start({ content, answers }: LiveQuestion): Counted {
    const tally = rulesOf(content.type).startTally(content, judged);
    const counted = { answers, rest: answers.entries(), seen: 0, tally };
    byQuestion.set(content.id, counted);
    return counted;
  }

  function countNew(counted: Counted): void {
    for (; counted.seen < counted.answers.size; counted.seen += 1) {
      const { value, done } = counted.rest.next();
      if (done) return;
      const [participantId, answer] = value;
      if (participants.get(participantId)?.removedAt === null) counted.tally.add(answer);
    }
  }

  function countedOf(question: LiveQuestion): Counted {
    const known = byQuestion.get(question.content.id);
    // A question that is asked again gets a new map of answers.
    const counted = known && known.answers === question.answers ? known : start(question);
    countNew(counted);
    return counted;
  }

  return {
    statsOf(question) {
      const { tally } = countedOf(question);
      return { answerCounts: tally.counts(), summary: tally.summary(question.hidden, question.resultsAt !== null) };
    },
    keepUp: countedOf,
    forget: () => byQuestion.clear(),
  };
}

/** Judging a text is slow, and counting from the beginning asks again for each. */
function remembered(isOffensive: (text: string) => boolean): (text: string) => boolean {
  const verdicts = new Map<string, boolean>();
  return (text) => {
    const verdict = verdicts.get(text) ?? isOffensive(text);
    verdicts.set(text, verdict);
    return verdict;
  };
}
