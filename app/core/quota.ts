import { QUIZ_QUOTA, QUOTA_SAID_FROM, SESSION_QUOTA } from './limits.ts';

/** How much of its quota an account uses. */
export interface QuotaUse {
  quizzes: number;
  bytes: number;
  /** Its pictures and sounds, and how many bytes of them it may have. */
  media?: { bytes: number; quota: number };
  /** The sessions it hosted and hosts. */
  hosted?: SessionUse;
}

/** How many sessions an account has, and the bytes of their copies of quizzes. */
export interface SessionUse {
  sessions: number;
  bytes: number;
}

const MEGABYTE = 1024 * 1024;

/** The warning once nine tenths of a quota are used ([QU3]); null before. */
export function quotaMessage({ quizzes, bytes, media, hosted }: QuotaUse): string | null {
  const warnings = [
    warnAbout('Delete some you no longer need to make room.', [
      nearlyFull(quizzes, QUIZ_QUOTA.quizzes) && `You have ${quizzes} of ${QUIZ_QUOTA.quizzes} quizzes.`,
      nearlyFull(bytes, QUIZ_QUOTA.bytes) && `Your quizzes use ${inMegabytes(bytes, QUIZ_QUOTA.bytes)}.`,
      media &&
        nearlyFull(media.bytes, media.quota) &&
        `Your pictures and sounds use ${inMegabytes(media.bytes, media.quota)}.`,
    ]),
    hosted &&
      warnAbout('Delete old ones from their reports to make room.', [
        nearlyFull(hosted.sessions, SESSION_QUOTA.sessions) &&
          `You have ${hosted.sessions} of ${SESSION_QUOTA.sessions} sessions.`,
        nearlyFull(hosted.bytes, SESSION_QUOTA.bytes) &&
          `Your sessions use ${inMegabytes(hosted.bytes, SESSION_QUOTA.bytes)}.`,
      ]),
  ].filter(Boolean);
  return warnings.length === 0 ? null : warnings.join(' ');
}

function nearlyFull(used: number, quota: number): boolean {
  return used >= quota * QUOTA_SAID_FROM;
}

function inMegabytes(used: number, quota: number): string {
  return `${Math.floor(used / MEGABYTE)} of ${quota / MEGABYTE} MB`;
}

/** The warnings that apply, followed by what to do about them; null if none does. */
function warnAbout(advice: string, warnings: readonly (string | false | undefined)[]): string | null {
  const said = warnings.filter(Boolean);
  return said.length === 0 ? null : [...said, advice].join(' ');
}

/** How much of the write rate storing these questions uses: 1, plus 1 for every 25,000 characters. */
export function writeWeight(questions: readonly WeighedQuestion[]): number {
  let characters = 0;
  for (const { text, funFact, options } of questions) {
    characters += text.length + (funFact?.length ?? 0);
    for (const option of options) characters += option.text.length;
  }
  return 1 + Math.floor(characters / CHARACTERS_PER_WRITE);
}

interface WeighedQuestion {
  text: string;
  funFact?: string | null | undefined;
  options: readonly { text: string }[];
}

const CHARACTERS_PER_WRITE = 25_000;
