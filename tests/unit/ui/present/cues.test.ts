import { expect, test } from 'vitest';
import { audibleOf, captionOf, cueOf, type HeardState, musicOf } from '#app/ui/present/cues.ts';

const at = (status: HeardState['status'], more: Partial<HeardState> = {}): HeardState => ({
  status,
  total: 3,
  seconds: 0,
  places: null,
  ...more,
});

test('[WA18] the lobby has music, and each player who joins there a sound', () => {
  expect([musicOf(at('waiting')), musicOf(at('question')), musicOf(at('completed'))]).toEqual(['lobby', null, null]);
  expect(cueOf(at('waiting'), at('waiting', { total: 4 }))).toBe('joined');
  expect(cueOf(at('waiting', { total: 4 }), at('waiting'))).toBeNull();
  expect(cueOf(at('question'), at('question', { total: 4 }))).toBeNull();
});

test('[WA18] each of the last five seconds sounds once, and not while the question is paused', () => {
  const heard = [7, 6, 5, 4, 4, 3, 2, 1, 0].map((seconds) => at('question', { seconds }));
  const sounds = heard.slice(1).map((now, index) => cueOf(heard[index] ?? now, now));
  expect(sounds).toEqual([null, 'last_5', 'last_4', null, 'last_3', 'last_2', 'last_1', null]);
  expect(cueOf(at('question', { seconds: 4 }), at('question', { seconds: 0 }))).toBeNull();
});

test('[WA18] results have a sound, and each place of the podium its own', () => {
  expect(cueOf(at('question', { seconds: 2 }), at('results'))).toBe('reveal');
  expect(cueOf(at('waiting'), at('results'))).toBeNull();
  const places = [0, 1, 2, 3].map((shown) => at('completed', { places: shown }));
  expect(places.slice(1).map((now, index) => cueOf(places[index] ?? now, now))).toEqual([
    'podium_third',
    'podium_second',
    'podium_first',
  ]);
  // A wall that comes late, and a session without a podium.
  expect(cueOf(at('completed'), at('completed', { places: 2 }))).toBeNull();
});

test('[WA18] [CS1] a calm show is silent, and with reduced motion there is no music', () => {
  expect(audibleOf({ calmShow: true, isReduced: false })).toBe('none');
  expect(audibleOf({ calmShow: false, isReduced: true })).toBe('cues');
  expect(audibleOf({ calmShow: false, isReduced: false })).toBe('all');
});

test('[WA18] what is heard has a caption, and silence has none', () => {
  expect(captionOf(at('waiting'), 'all')).toBe('♪ Lobby music');
  expect(captionOf(at('question', { seconds: 5 }), 'cues')).toBe('♪ Last five seconds');
  expect([captionOf(at('waiting'), 'cues'), captionOf(at('question', { seconds: 6 }), 'all')]).toEqual([null, null]);
  expect(captionOf(at('question', { seconds: 3 }), 'none')).toBeNull();
});
