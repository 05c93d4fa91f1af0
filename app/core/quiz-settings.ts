import { READING_TIME } from './limits.ts';

/** Screens that receive a session's copy of a setting. */
export type Screen = 'players' | 'wall';

/** Files that contain a setting: an exported quiz, and the download of a user's data. */
export type SettingFile = 'quiz' | 'my_data';

interface Setting {
  label: string;
  /** Whether a session copies it from the quiz when it is created. */
  inSession: boolean;
  shownTo: readonly Screen[];
  files: readonly SettingFile[];
}

interface Switch extends Setting {
  kind: 'switch';
  default: boolean;
  /** Null if the editor computes it from the quiz's points. */
  help: string | null;
  /** A short description of a value that is not the default. */
  unusual: string;
}

export interface Choice extends Setting {
  kind: 'choice';
  default: string;
  /** By value. `help` as above; `short` describes the choice in a few words. */
  choices: Record<string, { label: string; help: string | null; short: string }>;
}

interface NumberSetting extends Setting {
  kind: 'number';
  /** A whole number from `min` to `max`. */
  default: number;
  min: number;
  max: number;
  /** The name of one unit, and of several. */
  unit: readonly [one: string, several: string];
  help: string;
  /** A short description of a value that is not the default, after its unit. */
  unusual: string;
}

const EVERY_FILE = ['quiz', 'my_data'] as const;

/**
 * How a quiz is played. Each setting is declared once, here: /api, the editor, files, sessions and SQL are derived from
 * this list, in this order (docs/decisions/0133). A new setting also needs a column in prisma/schema.prisma and a migration.
 */
export const QUIZ_SETTINGS = {
  negativeScoring: {
    kind: 'switch',
    default: false,
    label: 'Negative scoring',
    help: null,
    unusual: 'negative scoring',
    inSession: true,
    shownTo: [],
    files: EVERY_FILE,
  },
  partialCredit: {
    kind: 'switch',
    default: false,
    label: 'Partial credit',
    help: 'In multiple choice and in putting in order, a partly right answer earns part of the points. Wrong answers then never lose points.',
    unusual: 'partial credit',
    inSession: true,
    shownTo: [],
    files: EVERY_FILE,
  },
  formatting: {
    kind: 'switch',
    default: true,
    label: 'Formatting',
    help: 'Shows **bold**, *italic*, `code` and $formulas$ in questions and answers as such. If off, texts are shown as typed.',
    unusual: 'texts without formatting',
    inSession: true,
    shownTo: [],
    files: EVERY_FILE,
  },
  whoCanJoin: {
    kind: 'choice',
    default: 'signed_in',
    label: 'Who can join',
    choices: {
      signed_in: {
        label: 'People who are signed in',
        help: 'Players need an account. The quiz appears in their history afterwards.',
        short: 'signed-in players',
      },
      anyone: {
        label: 'Anyone with the code',
        help: 'Players need only the code and a name.',
        short: 'anyone with the code',
      },
    },
    inSession: false,
    shownTo: [],
    files: EVERY_FILE,
  },
  scoring: {
    kind: 'choice',
    default: 'points',
    label: 'Scoring',
    choices: {
      points: { label: 'Points', help: null, short: 'scored by points' },
      speed: { label: 'Speed', help: null, short: 'scored by speed' },
    },
    inSession: true,
    shownTo: [],
    files: EVERY_FILE,
  },
  endWhenAllAnswered: {
    kind: 'switch',
    default: true,
    label: 'End when everyone has answered',
    help: 'Otherwise a question stays open until time is up or you end it.',
    unusual: 'questions run their full time',
    inSession: true,
    shownTo: [],
    files: EVERY_FILE,
  },
  showCounts: {
    kind: 'switch',
    default: false,
    label: 'Show counts on the wall',
    help: 'Shows how often each answer was chosen while the question is open. This may sway players.',
    unusual: 'counts shown while a question is open',
    inSession: true,
    shownTo: ['wall'],
    files: EVERY_FILE,
  },
  questionOnPhone: {
    kind: 'switch',
    default: true,
    label: 'Question on phones',
    help: 'If off, phones show only the answers, so that eyes stay on the wall. Players can still open the question.',
    unusual: 'the question is not shown on phones',
    inSession: true,
    shownTo: ['players'],
    files: EVERY_FILE,
  },
  leaderboard: {
    kind: 'choice',
    default: 'always',
    label: 'Leaderboard for players',
    choices: {
      always: { label: 'Always', help: 'Players see their place after every question.', short: 'leaderboard always' },
      end: { label: 'At the end', help: 'Players see their place only at the end.', short: 'leaderboard at the end' },
      never: {
        label: 'Never',
        help: 'Players see their own points. Only you see the ranking.',
        short: 'no leaderboard',
      },
    },
    inSession: true,
    shownTo: ['players', 'wall'],
    files: EVERY_FILE,
  },
  screenNames: {
    kind: 'switch',
    default: true,
    label: 'Refuse offensive names',
    help: 'Players with an offensive name are asked to choose another.',
    unusual: 'names are not screened',
    inSession: false,
    shownTo: [],
    files: EVERY_FILE,
  },
  readingTime: {
    kind: 'number',
    default: READING_TIME.default,
    min: READING_TIME.min,
    max: READING_TIME.max,
    unit: ['second', 'seconds'],
    label: 'Reading time',
    help: 'Shows each question without its answers for this long. Then the time starts.',
    unusual: 'to read each question',
    inSession: true,
    shownTo: ['players', 'wall'],
    files: EVERY_FILE,
  },
  calmShow: {
    kind: 'switch',
    default: false,
    label: 'Calm show',
    help: 'No music, no bouncing and no talk of speed.',
    unusual: 'a calm show',
    inSession: true,
    shownTo: ['players', 'wall'],
    files: EVERY_FILE,
  },
} as const satisfies Record<string, Switch | Choice | NumberSetting>;

export type Declared = typeof QUIZ_SETTINGS;
export type SettingName = keyof Declared;

type NamesWith<Trait> = { [Name in SettingName]: Declared[Name] extends Trait ? Name : never }[SettingName];
export type SwitchName = NamesWith<{ kind: 'switch' }>;
export type ChoiceName = NamesWith<{ kind: 'choice' }>;
export type NumberName = NamesWith<{ kind: 'number' }>;
export type SessionSettingName = NamesWith<{ inSession: true }>;

type ValueOf<Of> = Of extends { kind: 'choice'; choices: infer Choices }
  ? keyof Choices
  : Of extends { kind: 'number' }
    ? number
    : boolean;

/** The value of each setting. */
export type SettingValues = { [Name in SettingName]: ValueOf<Declared[Name]> };

/** The settings that a session copies from its quiz when it is created. */
export type SessionSettings = Pick<SettingValues, SessionSettingName>;

export type NamesShownTo<Of extends Screen> = {
  [Name in SessionSettingName]: Of extends Declared[Name]['shownTo'][number] ? Name : never;
}[SessionSettingName];
export type PlayersSettings = Pick<SettingValues, NamesShownTo<'players'>>;
export type WallSettings = Pick<SettingValues, NamesShownTo<'wall'>>;
