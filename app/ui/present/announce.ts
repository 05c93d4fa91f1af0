import type { Known } from '#app/ui/live/view.ts';

/** What a host who does not see the wall has to know of a moment. */
export interface Noted {
  status: Known['session']['status'];
  questionId: string | null;
  asking: number;
  paused: boolean;
  total: number;
  answered: number;
  /** How many count for 'everyone has answered'; 0 unless a question is open. */
  expected: number;
  /** Whether everybody's time is over. */
  isTimeOver: boolean;
}

/**
 * What to say of what has changed ([WA16]), in the order of weight; nothing where nothing did. Who joined is gathered:
 * the caller looks at the wall every few seconds.
 */
export function announce(before: Noted, now: Noted, place: { number: number; of: number }): string {
  const said = [opened(before, now, place), pausing(before, now), closing(before, now), joined(before, now)];
  return said.filter((words) => words !== '').join(' ');
}

function opened(before: Noted, now: Noted, { number, of }: { number: number; of: number }): string {
  const isNew = before.questionId !== now.questionId || before.asking !== now.asking || before.status !== now.status;
  if (!isNew) return '';
  if (now.status === 'question') return `Question ${number} of ${of} is open.`;
  if (now.status === 'results') return `${whyClosed(before, now)}The results are shown.`;
  return now.status === 'completed' ? 'The quiz has ended.' : '';
}

function whyClosed(before: Noted, now: Noted): string {
  if (before.status !== 'question') return '';
  if (before.expected > 0 && now.answered >= before.expected) return 'Everybody has answered. ';
  return before.isTimeOver ? 'Time is over. ' : '';
}

function pausing(before: Noted, now: Noted): string {
  if (now.status !== 'question' || before.paused === now.paused) return '';
  return now.paused ? 'Paused.' : before.status === 'question' ? 'Resumed.' : '';
}

function closing(before: Noted, now: Noted): string {
  const isSameOpen = before.status === 'question' && now.status === 'question' && before.questionId === now.questionId;
  if (!isSameOpen) return '';
  if (now.isTimeOver && !before.isTimeOver) return 'Time is over.';
  const areAllIn = ({ answered, expected }: Noted) => expected > 0 && answered >= expected;
  return areAllIn(now) && !areAllIn(before) ? 'Everybody has answered.' : '';
}

function joined(before: Noted, now: Noted): string {
  const count = now.total - before.total;
  if (count <= 0) return '';
  return `${count} ${count === 1 ? 'person' : 'people'} joined, ${now.total} in all.`;
}
