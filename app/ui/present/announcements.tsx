import { useEffect, useRef, useState } from 'react';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { Known } from '#app/ui/live/view.ts';
import { resultsHeadline } from './headline.ts';
import { questionNumber } from './next-step.ts';
import { useWall, type Wall } from './wall-context.ts';

/** The interval of announcements; joins in between are combined. */
const EVERY_MS = 2_500;

/** Announces what happens on the wall to screen readers ([WA16]). */
export function Announcements() {
  const wall = useWall();
  const current = useRef(wall);
  current.current = wall;
  const [text, setText] = useState('');
  useEffect(() => {
    let before = announcedState(current.current);
    const timer = setInterval(() => {
      const { session, host } = current.current.known;
      const now = announcedState(current.current);
      const number = questionNumber(host.course, session.currentQuestionId);
      const announcement = toAnnouncement(before, now, { number, of: host.course.length });
      before = now;
      if (announcement !== '') setText(announcement);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}

function announcedState({ known, leftMs }: Wall): AnnouncedState {
  const { session, total, host } = known;
  return {
    status: session.status,
    questionId: session.currentQuestionId,
    round: session.asking,
    paused: session.timerPaused,
    total,
    answered: host.progress.answered,
    expected: host.progress.total,
    isReading: session.opensAt !== null,
    isSlide: known.question !== null && !rulesOf(known.question.type).isAnswered,
    isTimeOver: session.status === 'question' && leftMs === 0,
    headline: headlineIn(known),
  };
}

function headlineIn({ question, host, total }: Wall['known']): string {
  const { answered, correct } = host.progress;
  return question ? resultsHeadline({ type: question.type, answered, correct, total }).text : '';
}

/** The state that announcements are made from. */
export interface AnnouncedState {
  status: Known['session']['status'];
  questionId: string | null;
  round: number;
  paused: boolean;
  total: number;
  answered: number;
  /** The number of answers that makes 'everyone has answered' true; 0 unless a question is open. */
  expected: number;
  /** Whether the question is shown, but its answers are not open. */
  isReading: boolean;
  /** Whether the current question is one that is only shown. */
  isSlide: boolean;
  /** Whether the time is up. */
  isTimeOver: boolean;
  /** The headline of the results; it means nothing before they are shown. */
  headline: string;
}

/**
 * The announcement of a change, most important first; empty if nothing changed ([WA16]). The caller compares every few
 * seconds, so joins are combined.
 */
export function toAnnouncement(
  before: AnnouncedState,
  now: AnnouncedState,
  position: { number: number; of: number },
): string {
  const texts = [opened(before, now, position), pausing(before, now), closing(before, now), joined(before, now)];
  return texts.filter((text) => text !== '').join(' ');
}

function opened(before: AnnouncedState, now: AnnouncedState, { number, of }: { number: number; of: number }): string {
  const isMoved = before.questionId !== now.questionId || before.round !== now.round || before.status !== now.status;
  if (!isMoved && before.isReading === now.isReading) return '';
  if (now.isReading) return `Question ${number} of ${of}. Get ready.`;
  if (now.status === 'question') return `Question ${number} of ${of} is open.`;
  if (!isMoved) return '';
  if (now.status === 'results' && now.isSlide) return `Slide, ${number} of ${of}.`;
  if (now.status === 'results') return `${whyClosed(before, now)}Results are showing. ${asSentence(now.headline)}`;
  return now.status === 'completed' ? 'The quiz has ended.' : '';
}

function asSentence(text: string): string {
  return text.endsWith('!') ? text : `${text}.`;
}

function whyClosed(before: AnnouncedState, now: AnnouncedState): string {
  if (before.status !== 'question') return '';
  if (before.expected > 0 && now.answered >= before.expected) return 'Everyone has answered. ';
  return before.isTimeOver ? "Time's up. " : '';
}

function pausing(before: AnnouncedState, now: AnnouncedState): string {
  if (now.status !== 'question' || before.paused === now.paused) return '';
  return now.paused ? 'Paused.' : before.status === 'question' ? 'Resumed.' : '';
}

function closing(before: AnnouncedState, now: AnnouncedState): string {
  const isSameOpen = before.status === 'question' && now.status === 'question' && before.questionId === now.questionId;
  if (!isSameOpen) return '';
  if (now.isTimeOver && !before.isTimeOver) return "Time's up.";
  const areAllIn = ({ answered, expected }: AnnouncedState) => expected > 0 && answered >= expected;
  return areAllIn(now) && !areAllIn(before) ? 'Everyone has answered.' : '';
}

function joined(before: AnnouncedState, now: AnnouncedState): string {
  const count = now.total - before.total;
  if (count <= 0) return '';
  return `${count} ${count === 1 ? 'player' : 'players'} joined, ${now.total} in total.`;
}
