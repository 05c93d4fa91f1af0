import type { LinkState } from '#app/ui/live/lifeline.ts';
import { instruction } from './play-words.ts';
import type { QuestionScreen, Screen } from './screen.ts';

/** The one line below the header: what is going on, and what one may do about it. */
export interface Status {
  tone: 'plain' | 'accent' | 'danger' | 'success';
  text: string;
  /** A button beside it. */
  canRetry?: true;
}

/** A link that is made again within this time is not worth a word. */
const TROUBLE_AFTER_MS = 2_000;

/** What matters most right now ([PL5]). @param now Monotonic reading. */
export function toStatus(screen: Screen, link: LinkState | null, now: number): Status {
  return troubleOf(link, now) ?? ofScreen(screen) ?? awayOf(screen) ?? waitingFor(screen);
}

function troubleOf(link: LinkState | null, now: number): Status | null {
  if (!link || !('since' in link)) return null;
  if (link.status === 'offline') return { tone: 'danger', text: 'No network. Your place is kept.', canRetry: true };
  if (now - link.since < TROUBLE_AFTER_MS) return null;
  return { tone: 'danger', text: 'Connection lost. Trying again by itself.', canRetry: true };
}

function ofScreen(screen: Screen): Status | null {
  if (screen.kind !== 'question') return null;
  const { answer, refusal, paused, timeUp } = screen;
  if (answer === 'refused' && refusal) return { tone: 'danger', text: refusal };
  if (paused) return { tone: 'accent', text: pauseText(screen) };
  if (timeUp) return { tone: 'accent', text: answer === 'open' ? "Time's up!" : "Time's up! Waiting for the results." };
  return null;
}

function pauseText({ answer }: QuestionScreen): string {
  if (answer === 'held') return 'Question paused by host. Your choice is kept.';
  return 'Question paused by host';
}

function awayOf({ hostPresent, kind }: Screen): Status | null {
  if (hostPresent || kind === 'completed') return null;
  return { tone: 'accent', text: 'The host is away. Everything is kept until they are back.' };
}

function waitingFor(screen: Screen): Status {
  switch (screen.kind) {
    case 'waiting':
      return { tone: 'plain', text: 'Waiting for the host to open a question' };
    case 'results':
      return { tone: 'plain', text: 'Waiting for the host to go on' };
    case 'completed':
      return { tone: 'plain', text: 'The quiz is over' };
    case 'question':
      return answering(screen);
  }
}

function answering(screen: QuestionScreen): Status {
  switch (screen.answer) {
    case 'sending':
      return { tone: 'plain', text: 'Sent. Waiting for the server to have it.' };
    case 'held':
      return { tone: 'plain', text: 'Kept. It is sent in a moment.' };
    case 'received':
      return { tone: 'success', text: 'Received. Waiting for the others or the clock.' };
    default:
      return { tone: 'plain', text: instruction(screen) };
  }
}

/** The link in words, for the header. Null: nothing runs in this browser yet. */
export function linkWords(link: LinkState | null): string {
  return link ? LINK_WORDS[link.status] : 'Connecting';
}

const LINK_WORDS: Record<LinkState['status'], string> = {
  live: 'Connected',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  offline: 'No network',
  elsewhere: 'Not connected',
  refused: 'Not connected',
  ended: 'Not connected',
};
