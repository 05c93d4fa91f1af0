import {
  type Choice,
  type ChoiceName,
  type Declared,
  type NamesShownTo,
  type NumberName,
  type PlayersSettings,
  QUIZ_SETTINGS,
  type Screen,
  type SessionSettingName,
  type SessionSettings,
  type SettingFile,
  type SettingName,
  type SettingValues,
  type SwitchName,
  type WallSettings,
} from './quiz-settings.ts';

function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(QUIZ_SETTINGS, name);
}

export function isSwitch(name: SettingName): name is SwitchName {
  return QUIZ_SETTINGS[name].kind === 'switch';
}

function isChoice(name: SettingName): name is ChoiceName {
  return QUIZ_SETTINGS[name].kind === 'choice';
}

export function isNumber(name: SettingName): name is NumberName {
  return QUIZ_SETTINGS[name].kind === 'number';
}

function isInSession(name: SettingName): name is SessionSettingName {
  return QUIZ_SETTINGS[name].inSession;
}

/** Every setting, in the order of declaration. */
export const SETTING_NAMES: readonly SettingName[] = Object.keys(QUIZ_SETTINGS).filter(isSettingName);
export const SESSION_SETTING_NAMES: readonly SessionSettingName[] = SETTING_NAMES.filter(isInSession);
export const SWITCH_NAMES: readonly SwitchName[] = SETTING_NAMES.filter(isSwitch);
export const CHOICE_NAMES: readonly ChoiceName[] = SETTING_NAMES.filter(isChoice);
export const NUMBER_NAMES: readonly NumberName[] = SETTING_NAMES.filter(isNumber);

/** The settings that a file contains. */
export function settingsIn(file: SettingFile): readonly SettingName[] {
  return SETTING_NAMES.filter((name) => {
    const files: readonly SettingFile[] = QUIZ_SETTINGS[name].files;
    return files.includes(file);
  });
}

/**
 * Builds an object with an entry for each of these settings. The compiler cannot derive an object's keys from a list of
 * names, so this function contains the only cast: `make` must return the type that `Made` has for the name.
 */
export function eachSetting<Made extends { [Name in SettingName]?: unknown }>(
  names: readonly (keyof Made & SettingName)[],
  make: (name: keyof Made & SettingName) => unknown,
): Made {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Made;
}

/** Builds an object of these settings from a function that reads each. */
export function readQuizSettings<Name extends SettingName>(
  names: readonly Name[],
  read: <Of extends Name>(name: Of) => SettingValues[Of],
): Pick<SettingValues, Name> {
  return eachSetting<Pick<SettingValues, Name>>(names, read);
}

/** Copies these settings from an object that may have more properties. */
export function pickSettings<Name extends SettingName>(
  from: Readonly<Pick<SettingValues, Name>>,
  names: readonly Name[],
): Pick<SettingValues, Name> {
  return readQuizSettings(names, (name) => from[name]);
}

function isShownTo<Of extends Screen>(screen: Of) {
  return (name: SessionSettingName): name is NamesShownTo<Of> => {
    const screens: readonly Screen[] = QUIZ_SETTINGS[name].shownTo;
    return screens.includes(screen);
  };
}

const PLAYERS_NAMES = SESSION_SETTING_NAMES.filter(isShownTo('players'));
const WALL_NAMES = SESSION_SETTING_NAMES.filter(isShownTo('wall'));

/** The settings of a session that players' screens need. */
export function settingsForPlayers(settings: SessionSettings): PlayersSettings {
  return pickSettings(settings, PLAYERS_NAMES);
}

/** The settings of a session that the wall needs. */
export function settingsForWall(settings: SessionSettings): WallSettings {
  return pickSettings(settings, WALL_NAMES);
}

type Defaults = { [Name in SettingName]: Declared[Name]['default'] };

/** The settings of a new quiz. */
export const SETTING_DEFAULTS: Readonly<SettingValues> = eachSetting<Defaults>(
  SETTING_NAMES,
  (name) => QUIZ_SETTINGS[name].default,
);

/** Whether a value from outside is valid for this setting. */
export function isSettingValue<Name extends SettingName>(name: Name, value: unknown): value is SettingValues[Name] {
  if (isSwitch(name)) return typeof value === 'boolean';
  if (isNumber(name)) return isInRange(value, QUIZ_SETTINGS[name]);
  return typeof value === 'string' && Object.hasOwn(optionsOf(name), value);
}

function isInRange(value: unknown, { min, max }: { min: number; max: number }): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** A number with its unit: `1 second`, `5 seconds`. */
export function quantityText(name: NumberName, value: number): string {
  const [one, several] = QUIZ_SETTINGS[name].unit;
  return `${value} ${value === 1 ? one : several}`;
}

/** The options of a choice by value, in display order. */
export function optionsOf(name: ChoiceName): Choice['choices'] {
  return QUIZ_SETTINGS[name].choices;
}

/** The chosen option of a choice. */
export function chosenOption(name: ChoiceName, settings: Readonly<Pick<SettingValues, ChoiceName>>) {
  return optionsOf(name)[settings[name]] ?? { label: settings[name], help: null, short: settings[name] };
}

/** Short descriptions of all values that are not the default. */
export function unusualChoices(settings: SettingValues): string[] {
  return SETTING_NAMES.filter((name) => settings[name] !== SETTING_DEFAULTS[name]).map((name) => {
    if (isNumber(name)) return `${quantityText(name, settings[name])} ${QUIZ_SETTINGS[name].unusual}`;
    return isSwitch(name) ? QUIZ_SETTINGS[name].unusual : chosenOption(name, settings).short;
  });
}

/** The allowed values, for a message: `true or false`, `always, end or never`, `a whole number from 0 to 15`. */
export function expectedValues(name: SettingName): string {
  if (isNumber(name)) return `a whole number from ${QUIZ_SETTINGS[name].min} to ${QUIZ_SETTINGS[name].max}`;
  const values = isSwitch(name) ? ['true', 'false'] : Object.keys(optionsOf(name));
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
