import { useEffect, useRef, useState } from 'react';
import { isScored } from '#app/core/questions/facts.ts';
import { plainQuestion } from '#app/core/rich-text.ts';
import { pointsText } from '#app/core/score-text.ts';
import type { AnnouncerProps } from '#app/ui/play/later-parts.ts';
import {
  climbedText,
  earnedText,
  questionNumberText,
  rankText,
  secondsOf,
  secondsText,
  sentence,
  streakText,
  verdict,
} from '#app/ui/play/play-text.ts';
import { isOver, type QuestionScreen, type ReadyScreen, type ResultsScreen, type Screen } from '#app/ui/play/screen.ts';
import { phoneTypeOf, submittedText } from '#app/ui/play/types/table.ts';

interface Line {
  id: number;
  text: string;
}

/** How many lines stay, so that screen readers miss none. */
const KEPT = 4;

/**
 * The page's live region: announces changes to screen readers ([PL16]).
 *
 * @param first The screen that the page began with, as what changed before these scripts came is announced too.
 */
export function Announcer({ screen, first }: AnnouncerProps) {
  const announced = useRef<Announced | null>(null);
  const count = useRef(0);
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    announced.current ??= toAnnouncements(null, first).told;
    const { told: next, say } = toAnnouncements(announced.current, screen);
    announced.current = next;
    if (say.length === 0) return;
    const added = say.map((text) => ({ id: count.current++, text }));
    setLines((lines) => [...lines, ...added].slice(-KEPT));
  });
  return (
    <div role="log" aria-live="polite" aria-label="Quiz updates" className="sr-only" data-announcer="">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

/** What has been announced, so that nothing is repeated. */
export interface Announced {
  readonly screen: Screen;
  /** The lowest time mark that has been passed, in milliseconds. */
  readonly mark: number;
}

/** The times at which the clock is announced, besides half time. */
const MARKS_MS = [10_000, 5_000];

/**
 * The announcements of a change, each once ([PL16]). The first screen needs none: screen readers read the page.
 *
 * @returns What has been announced, for the next call, and the sentences in order.
 */
export function toAnnouncements(before: Announced | null, shown: Screen): { told: Announced; say: string[] } {
  const screen = 'question' in shown ? { ...shown, question: plainQuestion(shown.question) } : shown;
  const mark = markOf(screen);
  if (before === null) return { told: { screen, mark }, say: [] };
  const isSame = keyOf(before.screen) === keyOf(screen);
  // Extra time may turn the clock back; passed marks are not announced again.
  const told = { screen, mark: isSame ? Math.min(before.mark, mark) : mark };
  const say = isSame ? changesWithin(before, screen, mark) : opening(screen, before.screen);
  return { told, say: [...say, ...aboutHost(before.screen, screen)] };
}

function keyOf(screen: Screen): string {
  return 'key' in screen ? `${screen.kind} ${screen.key}` : screen.kind;
}

function opening(screen: Screen, before: Screen): string[] {
  switch (screen.kind) {
    case 'ready':
      return [`${titleOf(screen)}. ${readText(screen)}`];
    case 'question':
      // The text was read before.
      if (before.kind === 'ready' && before.key === screen.key) return [answersText(screen)];
      return [`${questionNumberText(screen.number)}. ${sentence(screen.question.text)} ${answersText(screen)}`];
    case 'slide':
      return [`${questionNumberText(screen.number)}. ${sentence(screen.question.text)}`];
    case 'results':
      return [resultText(screen)];
    case 'revealing':
      return [`The quiz is over. Look at the wall! You have ${pointsText(screen.score)}.`];
    case 'completed':
      return [`The quiz is over. You have ${pointsText(screen.score)}${rankPart(screen)}.`];
    case 'waiting':
      return ['Waiting for the host to start.'];
  }
}

/** The number of a question and, if it earns any, its points. */
function titleOf({ number, question }: ReadyScreen): string {
  return questionNumberText(number) + (question.points > 0 ? `, ${pointsText(question.points)}` : '');
}

function readText({ question, paused }: ReadyScreen): string {
  return `${paused ? 'Question paused by host.' : 'Get ready.'} ${sentence(question.text)}`;
}

/** How to answer, the options, and the time. */
function answersText({ question, leftMs, paused }: QuestionScreen): string {
  const type = phoneTypeOf(question);
  const time = paused ? 'Question paused by host.' : `You have ${secondsText(secondsOf(leftMs))}.`;
  return [`${type.instruction(question)}.`, type.choices(question), time].filter(Boolean).join(' ');
}

function resultText(screen: ResultsScreen): string {
  const { question, points, score, outcome } = screen;
  const type = phoneTypeOf(question);
  const own = type.ownAnswer(screen);
  const given = own && ` ${type.isPlural(question) ? 'Your answers' : 'Your answer'}: ${sentence(own)}`;
  if (!isScored(question.type)) return sentence(verdict({ outcome })) + given;
  const earned = points === null ? '' : ` ${earnedText(points)}.`;
  const solution = type.solution(screen);
  const was = solution && ` Correct: ${sentence(solution)}`;
  const more = [climbedText(screen.climbed), streakText(screen.streak)].filter(Boolean).map((text) => ` ${text}.`);
  const standing = `You have ${pointsText(score)}${rankPart(screen)}.`;
  return `${sentence(verdict({ outcome }))}${earned}${given}${was} ${standing}${more.join('')}`;
}

function rankPart({ rank, total }: Screen): string {
  return rank === null ? '' : `, ${rankText(rank, total)}`;
}

/** Changes while the same question is shown. */
function changesWithin({ screen: before, mark: passed }: Announced, screen: Screen, mark: number): string[] {
  if (screen.kind !== 'question' || before.kind !== 'question') return [];
  const say: string[] = [];
  if (screen.paused !== before.paused) say.push(screen.paused ? 'Question paused by host.' : resumed(screen));
  if (screen.answer !== before.answer) say.push(...tapText(screen));
  const isAsked = screen.answer === 'open' || screen.answer === 'refused';
  if (screen.timeUp && !before.timeUp) say.push("Time's up!");
  else if (isAsked && mark < passed && !screen.paused) say.push(clockText(screen));
  return say;
}

function resumed({ leftMs }: QuestionScreen): string {
  return `The question has resumed: ${secondsText(secondsOf(leftMs))} left.`;
}

/** A refusal is announced by its toast. */
function tapText(screen: QuestionScreen): string[] {
  const { answer } = screen;
  if (answer === 'received') return [submittedText(screen.question)];
  return answer === 'held' ? ['Your choice is saved until the question resumes.'] : [];
}

function clockText({ leftMs, limitMs }: QuestionScreen): string {
  const left = `${secondsText(secondsOf(leftMs))} left.`;
  return markOfTime({ leftMs, limitMs }) === limitMs / 2 ? `Half the time is up: ${left}` : left;
}

function markOf(screen: Screen): number {
  return screen.kind === 'question' ? markOfTime(screen) : Number.POSITIVE_INFINITY;
}

/** The lowest mark reached. Marks at or above the total time do not count. */
function markOfTime({ leftMs, limitMs }: { leftMs: number; limitMs: number }): number {
  const reached = [limitMs / 2, ...MARKS_MS].filter((mark) => mark < limitMs && leftMs <= mark);
  return Math.min(Number.POSITIVE_INFINITY, ...reached);
}

function aboutHost(before: Screen, screen: Screen): string[] {
  if (before.hostPresent === screen.hostPresent || isOver(screen)) return [];
  return [screen.hostPresent ? 'The host is back.' : 'The host is away.'];
}
