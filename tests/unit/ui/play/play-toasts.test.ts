import { expect, test } from 'vitest';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import type { LiveView } from '#app/ui/live/view.ts';
import { type Shown, toToast } from '#app/ui/play/play-toasts.ts';
import { open, question } from '../live/samples.ts';
import { standing, tapped } from './samples.ts';

const LIVE: LinkState = { status: 'live' };
const ASKED = standing(open());
const MANY = standing(open(), {}, { question: question('q1', { type: 'multiple' }) });
const live = (view: LiveView): Shown => ({ view, link: LIVE });
const titleOf = (before: Shown, now: Shown) => {
  const toast = toToast(before, now);
  return typeof toast === 'string' ? toast : (toast?.title ?? null);
};

test('[PL17] an answer that has arrived needs no toast', () => {
  const sent = { ...ASKED, tap: tapped('sending') };
  expect(titleOf(live(ASKED), live(sent))).toBeNull();
  expect(titleOf(live(sent), live({ ...ASKED, tap: tapped('received') }))).toBeNull();
});

test("[PL17] [S8.23] 'Failed to submit answer' and 'answers', with the server's text", () => {
  const refused = { status: 'refused' as const, tap: tapped('sending').tap, message: 'Time is up' };
  const before = live({ ...ASKED, tap: tapped('sending') });
  expect(toToast(before, live({ ...ASKED, tap: refused }))).toMatchObject({
    title: 'Failed to submit answer',
    description: 'Time is up',
    tone: 'destructive',
  });
  expect(titleOf(live({ ...MANY, tap: tapped('sending') }), live({ ...MANY, tap: refused }))).toBe(
    'Failed to submit answers',
  );
});

test("[PL17] [S8.20] 'Connection Error' once for each break", () => {
  const lost = (status: 'reconnecting' | 'offline'): Shown => ({ view: ASKED, link: { status, since: 0 } });
  expect(titleOf(live(ASKED), lost('reconnecting'))).toBe('Connection Error');
  expect(titleOf(lost('reconnecting'), lost('offline'))).toBeNull();
  expect(titleOf(lost('offline'), live(ASKED))).toBeNull();
  expect(titleOf(live(ASKED), lost('offline'))).toBe('Connection Error');
  expect(titleOf({ view: ASKED, link: null }, { view: ASKED, link: { status: 'connecting', since: 0 } })).toBeNull();
});

test("[PL17] [S8.21] 'Error' with the server's message, again for the same text", () => {
  const once = { ...ASKED, error: { message: 'We are busy', reason: 'busy', at: 1 } };
  expect(toToast(live(ASKED), live(once))).toMatchObject({ title: 'Error', description: 'We are busy' });
  expect(titleOf(live(once), live({ ...once }))).toBeNull();
  expect(titleOf(live(once), live({ ...once, error: { message: 'We are busy', reason: 'busy', at: 2 } }))).toBe(
    'Error',
  );
});

test('[PL17] a toast over a newly opened question is dismissed', () => {
  expect(titleOf(live(standing({})), live(ASKED))).toBe('put_away');
  expect(titleOf(live(ASKED), live({ ...ASKED }))).toBeNull();
});
