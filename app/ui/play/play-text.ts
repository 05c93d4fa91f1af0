import { ordinal, pointsText } from '#app/core/score-text.ts';
import type { NextRank } from './next-rank.ts';
import type { AnswerOutcome, QuestionNumber } from './screen.ts';

// The screen and the announcements use the same texts.

/** `+100 points`, for what an answer earned or cost. */
export function earnedText(points: number): string {
  return points > 0 ? `+${pointsText(points)}` : pointsText(points);
}

export function questionNumberText(number: QuestionNumber | null): string {
  return number ? `Question ${number.number} of ${number.of}` : 'Question';
}

/** `2nd place of 14` */
export function rankText(rank: number, of: number): string {
  return `${ordinal(rank)} place of ${Math.max(rank, of)}`;
}

export function nextRankText({ rank, points }: NextRank): string {
  if (points === 0) return `Tied with ${ordinal(rank)} place on points`;
  return `${pointsText(points)} to ${ordinal(rank)} place`;
}

/** What decided between equal points; empty if they are not equal. Calm screens leave it out ([CS1]). */
export function slowerText({ points, slowerMs }: NextRank): string {
  if (points > 0) return '';
  return slowerMs === null ? ', but slower' : `, but ${(slowerMs / 1000).toFixed(slowerMs < 100 ? 3 : 1)} s slower`;
}

/** `Up 2 places`; empty if the place stayed the same or is unknown. */
export function climbedText(places: number | null): string {
  if (!places) return '';
  const count = Math.abs(places);
  return `${places > 0 ? 'Up' : 'Down'} ${count} ${count === 1 ? 'place' : 'places'}`;
}

/** `3 right in a row`; empty for fewer than two. */
export function streakText(streak: number): string {
  return streak > 1 ? `${streak} right in a row` : '';
}

/** Whole seconds, rounded up: 1 is shown until the time is up. */
export function secondsOf(ms: number): number {
  return Math.ceil(ms / 1000);
}

export function secondsText(seconds: number): string {
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

const VERDICTS: Record<AnswerOutcome, string> = {
  right: 'Right!',
  partly: 'Partly right',
  wrong: 'Not this time',
  given: 'Thank you!',
  missed: 'Your answer came too late',
  none: "You didn't answer",
};

export function verdict({ outcome }: { outcome: AnswerOutcome }): string {
  return VERDICTS[outcome];
}

/** The progress of the player's tap, shown beside it. */
export const TAP_TEXT = { sending: 'Sending', held: 'Saved', received: 'Received' } as const;

/** Adds a full stop unless the text ends with punctuation. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…。？！]$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}
