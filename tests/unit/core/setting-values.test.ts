import { expect, test } from 'vitest';
import { QUIZ_SETTINGS } from '#app/core/quiz-settings.ts';
import {
  expectedValues,
  isNumber,
  isSettingValue,
  pickSettings,
  SESSION_SETTING_NAMES,
  SETTING_DEFAULTS,
  SETTING_NAMES,
  settingsForPlayers,
  settingsForWall,
  settingsIn,
  unusualChoices,
} from '#app/core/setting-values.ts';

test.each(SETTING_NAMES)('the default of %s is one of its values', (name) => {
  expect(isSettingValue(name, SETTING_DEFAULTS[name])).toBe(true);
  expect(isSettingValue(name, 'toString')).toBe(false);
  expect(isSettingValue(name, 1)).toBe(isNumber(name));
});

test('a setting shown on a screen of a session is copied into the session', () => {
  for (const { shownTo, inSession } of Object.values(QUIZ_SETTINGS))
    expect(shownTo.length === 0 || inSession).toBe(true);
});

test('players and the wall get the settings declared for them, and no others', () => {
  const settings = pickSettings(SETTING_DEFAULTS, SESSION_SETTING_NAMES);
  expect(settingsForPlayers(settings)).toEqual({ questionOnPhone: true, leaderboard: 'always', readingTime: 0, calmShow: false });
  expect(settingsForWall(settings)).toEqual({ showCounts: false, leaderboard: 'always', readingTime: 0, calmShow: false });
});

test('both file formats carry every setting', () => {
  expect(settingsIn('quiz')).toEqual(SETTING_NAMES);
  expect(settingsIn('my_data')).toEqual(SETTING_NAMES);
});

test('non-default settings are named in a few words', () => {
  expect(unusualChoices(SETTING_DEFAULTS)).toEqual([]);
  expect(unusualChoices({ ...SETTING_DEFAULTS, leaderboard: 'never', questionOnPhone: false, readingTime: 1 })).toEqual([
    QUIZ_SETTINGS.questionOnPhone.unusual,
    QUIZ_SETTINGS.leaderboard.choices.never.short,
    '1 second to read each question',
  ]);
});

test.each([-1, 16, 0.5, Number.NaN, '5', null, true])('a number outside its range is refused: %s', (value) => {
  expect(isSettingValue('readingTime', value)).toBe(false);
});

test('the values of a setting are listed for a sentence', () => {
  expect(expectedValues('showCounts')).toBe('true or false');
  expect(expectedValues('leaderboard')).toBe('always, end or never');
  expect(expectedValues('readingTime')).toBe('a whole number from 0 to 15');
});
