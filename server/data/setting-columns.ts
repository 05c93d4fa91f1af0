import type { SettingName, SettingValues } from '#app/core/quiz-settings.ts';
import { isSettingValue, isSwitch, readQuizSettings, SETTING_DEFAULTS } from '#app/core/setting-values.ts';

/** The columns of settings for a SELECT or INSERT. Columns are named like the settings. */
export function settingColumns(names: readonly SettingName[], table?: string): string {
  return names.map((name) => (table ? `${table}."${name}"` : `"${name}"`)).join(', ');
}

/** Settings as plain SQLite returns them: booleans are numbers. */
export type SettingColumns<Name extends SettingName> = {
  [Of in Name]: SettingValues[Of] extends boolean ? number : SettingValues[Of];
};

/** The settings of a row that was read without Prisma. */
export function settingsOfRow<Name extends SettingName>(
  row: SettingColumns<Name>,
  names: readonly Name[],
): Pick<SettingValues, Name> {
  return readQuizSettings(names, (name) => {
    const stored: unknown = row[name];
    const value = isSwitch(name) ? stored === 1 : stored;
    return isSettingValue(name, value) ? value : SETTING_DEFAULTS[name];
  });
}
