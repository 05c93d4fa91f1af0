import { ordinal, pointsText } from '#app/core/score-text.ts';
import type { NextRank, QuestionNumber, QuestionScreen, ResultsScreen } from './screen.ts';

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
  if (points === 0) return `Tied with ${ordinal(rank)} place on points, but slower`;
  return `${pointsText(points)} to ${ordinal(rank)} place`;
}

/** Whole seconds, rounded up: 1 is shown until the time is up. */
export function secondsOf(ms: number): number {
  return Math.ceil(ms / 1000);
}

export function secondsText(seconds: number): string {
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

const VERDICTS: Record<ResultsScreen['outcome'], string> = {
  right: 'Right!',
  wrong: 'Not this time',
  missed: 'Your answer came too late',
  none: "You didn't answer",
};

export function verdict({ outcome }: Pick<ResultsScreen, 'outcome'>): string {
  return VERDICTS[outcome];
}

/** The instruction for a question that can be answered. */
export function instruction({ question }: Pick<QuestionScreen, 'question'>): string {
  return question.type === 'multiple' ? 'Choose all correct answers, then submit' : 'Choose one answer';
}

/** The progress of the player's tap, shown beside it. */
export const TAP_TEXT = { sending: 'Sending', held: 'Saved', received: 'Received' } as const;
