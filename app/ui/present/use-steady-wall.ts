import { useRef } from 'react';
import type { Wall } from './wall-context.ts';

/**
 * The wall as it was when something last changed besides answers, connections, ranks and seconds. The header and the
 * controls are drawn from it: drawing them with each of many answers a second would cost frames.
 */
export function useSteadyWall(wall: Wall): Wall {
  const held = useRef({ parts: steadyParts(wall), wall });
  const parts = steadyParts(wall);
  if (parts.some((part, index) => !Object.is(part, held.current.parts[index]))) held.current = { parts, wall };
  return held.current.wall;
}

/** Everything that the header and the controls show. */
export function steadyParts({
  quiz,
  addresses,
  limit,
  settings,
  linkState,
  next,
  isSettling,
  readingMs,
  known,
}: Wall): unknown[] {
  const { session, host, question, total } = known;
  return [
    quiz,
    addresses,
    limit,
    settings,
    linkState?.status,
    JSON.stringify(next),
    isSettling,
    readingMs > 0,
    session.id,
    session.status,
    session.currentQuestionId,
    session.asking,
    session.timerPaused,
    session.opensAt,
    session.locked,
    session.revision,
    host.course.map(({ questionId, round }) => `${questionId} ${round}`).join(),
    question?.points,
    question?.type,
    host.hidden.join('\n'),
    total > 0,
  ];
}
