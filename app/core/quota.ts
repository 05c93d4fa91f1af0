import { QUIZ_QUOTA, QUOTA_SAID_FROM } from './limits.ts';

/** How much of its quota an account uses. */
export interface QuotaUse {
  quizzes: number;
  bytes: number;
  /** Its pictures and sounds, and how many bytes of them it may have. */
  media?: { bytes: number; quota: number };
}

const MEGABYTE = 1024 * 1024;

/** The warning once nine tenths of a quota are used ([QU3]); null before. */
export function quotaMessage({ quizzes, bytes, media }: QuotaUse): string | null {
  const warnings: string[] = [];
  if (quizzes >= QUIZ_QUOTA.quizzes * QUOTA_SAID_FROM) {
    warnings.push(`You have ${quizzes} of ${QUIZ_QUOTA.quizzes} quizzes.`);
  }
  if (bytes >= QUIZ_QUOTA.bytes * QUOTA_SAID_FROM) {
    warnings.push(`Your quizzes use ${Math.floor(bytes / MEGABYTE)} of ${QUIZ_QUOTA.bytes / MEGABYTE} MB.`);
  }
  if (media && media.bytes >= media.quota * QUOTA_SAID_FROM) {
    const [used, all] = [Math.floor(media.bytes / MEGABYTE), media.quota / MEGABYTE];
    warnings.push(`Your pictures and sounds use ${used} of ${all} MB.`);
  }
  return warnings.length === 0 ? null : `${warnings.join(' ')} Delete some you no longer need to make room.`;
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
