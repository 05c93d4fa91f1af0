import type { AnswerCounts } from './shapes.ts';
import type { LiveParticipant, LiveQuestion } from './state.ts';

/** How many participants chose each option, including zeros; removed participants do not count. */
export function answerCounts(
  session: { participants: ReadonlyMap<string, LiveParticipant>; headcount?: number },
  { content, answers }: LiveQuestion,
): AnswerCounts {
  const isAnyRemoved = session.headcount !== session.participants.size;
  const counts: AnswerCounts = Object.fromEntries(content.options.map(({ id }) => [id, 0]));
  for (const [participantId, { selected }] of answers) {
    if (isAnyRemoved && session.participants.get(participantId)?.removedAt !== null) continue;
    for (const id of selected) counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}
