import { poorText, reachedText, slowestText } from './room-text.ts';
import { useWall } from './wall-context.ts';

/** How many phones the open question has reached ([RH6]). Not announced: it changes every second. */
export function ReachedLine() {
  const { room } = useWall().known.host;
  const reached = reachedText(room);
  if (reached === '') return null;
  return (
    <p data-reached="" className={room.isPoor ? 'reachedline reachedpoorly' : 'reachedline'}>
      {[reached, slowestText(room), poorText(room)].filter(Boolean).join(' ')}
    </p>
  );
}
