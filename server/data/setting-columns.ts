import type { SettingName, SettingValues } from '#app/core/quiz-settings.ts';
import { isSettingValue, isSwitch, readQuizSettings, SETTING_DEFAULTS } from '#app/core/setting-values.ts';

/** The settings' columns for a SELECT or INSERT; each has the setting's name. */
export function settingColumns(names: readonly SettingName[], table?: string): string {
  return names.map((name) => (table ? `${table}."${name}"` : `"${name}"`)).join(', ');
}

/** A row's settings as plain SQLite gives them: truth values are numbers. */
export type SettingColumns<Name extends SettingName> = {
  [Of in Name]: SettingValues[Of] extends boolean ? number : SettingValues[Of];
};

/** The settings of a row read without Prisma. */
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
