import type { LinkState } from '#app/ui/live/lifeline.ts';
import { phoneTypeOf, submittedText } from '#app/ui/play/types/table.ts';
import { isOver, type QuestionScreen, type Screen } from './screen.ts';
import type { Status } from './status-line.tsx';

/** A shorter break is not mentioned. */
const LOST_AFTER_MS = 2_000;

/** The most important status ([PL6]). @param now Monotonic reading. */
export function toStatus(screen: Screen, link: LinkState | null, now: number): Status {
  return linkError(screen, link, now) ?? ofScreen(screen) ?? awayOf(screen) ?? waitingFor(screen);
}

function linkError(screen: Screen, link: LinkState | null, now: number): Status | null {
  if (!link || !('since' in link)) return null;
  const isOffline = link.status === 'offline';
  if (!isOffline && now - link.since < LOST_AFTER_MS) return null;
  const answer = answerText(screen, isOffline);
  // It is retried every few seconds; the button would take the text's place.
  if (answer !== null) return { tone: 'danger', text: answer };
  const text = isOffline ? "You're offline. Your score is safe." : 'Connection lost. Reconnecting automatically...';
  return { tone: 'danger', text, canRetry: true };
}

/** What will happen to the player's answer ([PN9]); null if there is none that may still count. */
function answerText(screen: Screen, isOffline: boolean): string | null {
  if (isTapKept(screen)) return `Answer saved. Sent once you're ${isOffline ? 'online' : 'connected'}, if in time.`;
  const isAnswerable = screen.kind === 'question' && screen.canAnswer && !screen.paused;
  return isOffline && isAnswerable ? "You're offline. Answer anyway: sent once online, if in time." : null;
}

/** Whether an answer waits on this phone that may still count. */
function isTapKept(screen: Screen): boolean {
  return screen.kind === 'question' && !screen.timeUp && (screen.answer === 'sending' || screen.answer === 'held');
}

function ofScreen(screen: Screen): Status | null {
  if (screen.kind === 'ready' && screen.paused) return { tone: 'accent', text: 'Question paused by host' };
  if (screen.kind !== 'question') return null;
  const { answer, refusal, paused, timeUp } = screen;
  if (answer === 'refused' && refusal) return { tone: 'danger', text: refusal };
  if (paused) return { tone: 'accent', text: pauseText(screen) };
  if (timeUp) return { tone: 'accent', text: answer === 'open' ? "Time's up!" : "Time's up! Waiting for the results." };
  return null;
}

function pauseText({ answer }: QuestionScreen): string {
  if (answer === 'held') return 'Question paused by host. Your choice is saved.';
  return 'Question paused by host';
}

function awayOf(screen: Screen): Status | null {
  if (screen.hostPresent || isOver(screen)) return null;
  return { tone: 'accent', text: 'The host is away. Your score is safe.' };
}

function waitingFor(screen: Screen): Status {
  switch (screen.kind) {
    case 'waiting':
      return { tone: 'plain', text: 'Joined! Waiting for the host to start' };
    case 'slide':
    case 'results':
      return { tone: 'plain', text: 'Waiting for the next question' };
    case 'revealing':
    case 'completed':
      return { tone: 'plain', text: 'The quiz is over' };
    case 'ready':
      return { tone: 'plain', text: 'Read the question. The answers are coming.' };
    case 'question':
      return answering(screen);
  }
}

function answering(screen: QuestionScreen): Status {
  switch (screen.answer) {
    case 'sending':
      return { tone: 'plain', text: 'Sending...' };
    case 'held':
      return { tone: 'plain', text: 'Saved. Sending in a moment...' };
    case 'received':
      return { tone: 'success', text: submittedText(screen.question) };
    default:
      return { tone: 'plain', text: phoneTypeOf(screen.question).instruction(screen.question) };
  }
}

/** The state of the link for the header. Null: scripts have not started. */
export function linkText(link: LinkState | null): string {
  return link ? LINK_TEXT[link.status] : 'Connecting';
}

const LINK_TEXT: Record<LinkState['status'], string> = {
  live: 'Connected',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
  elsewhere: 'Not connected',
  refused: 'Not connected',
  ended: 'Not connected',
};
