import * as z from 'zod';
import { QUIZ_SETTINGS, type SettingName, type SettingValues } from '#app/core/quiz-settings.ts';
import {
  eachSetting,
  expectedValues,
  isNumber,
  isSettingValue,
  isSwitch,
  optionsOf,
  SETTING_DEFAULTS,
  SETTING_NAMES,
} from '#app/core/setting-values.ts';

type Shape<Name extends SettingName> = z.ZodType<SettingValues[Name]>;

function shapeOf<Name extends SettingName>(name: Name): Shape<Name> {
  const shape = z.custom<SettingValues[Name]>(
    (sent) => isSettingValue(name, sent),
    `This must be ${expectedValues(name)}`,
  );
  return shape.meta({ description: QUIZ_SETTINGS[name].label, ...jsonSchemaOf(name) });
}

/** What a setting may be, for the documents of the contract: zod cannot see into a shape of our own. */
function jsonSchemaOf(name: SettingName): Record<string, unknown> {
  if (isSwitch(name)) return { type: 'boolean' };
  if (!isNumber(name)) return { type: 'string', enum: Object.keys(optionsOf(name)) };
  const { min, max } = QUIZ_SETTINGS[name];
  return { type: 'integer', minimum: min, maximum: max };
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
