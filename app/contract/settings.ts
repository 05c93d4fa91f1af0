import { z } from 'zod';
import type { SettingName, SettingValues } from '#app/core/quiz-settings.ts';
import {
  eachSetting,
  expectedValues,
  isSettingValue,
  SETTING_DEFAULTS,
  SETTING_NAMES,
} from '#app/core/setting-values.ts';

type Shape<Name extends SettingName> = z.ZodType<SettingValues[Name]>;

function shapeOf<Name extends SettingName>(name: Name): Shape<Name> {
  return z.custom<SettingValues[Name]>((sent) => isSettingValue(name, sent), `This must be ${expectedValues(name)}`);
}

/** Every setting of a quiz, each required. */
export const settingShapes = eachSetting<{ [Name in SettingName]: Shape<Name> }>(SETTING_NAMES, shapeOf);

/** Every setting; an absent one takes its default. */
export const newSettings = eachSetting<{ [Name in SettingName]: z.ZodPrefault<Shape<Name>> }>(SETTING_NAMES, (name) =>
  shapeOf(name).prefault(SETTING_DEFAULTS[name]),
);

/** Every setting; an absent one stays absent. */
export const changedSettings = eachSetting<{ [Name in SettingName]: z.ZodExactOptional<Shape<Name>> }>(
  SETTING_NAMES,
  (name) => shapeOf(name).exactOptional(),
);
