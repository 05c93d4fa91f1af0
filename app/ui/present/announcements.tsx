import { useEffect, useRef, useState } from 'react';
import { announce, type Noted } from './announce.ts';
import type { Desk } from './desk.ts';
import { useDesk } from './desk.ts';
import { questionNumber } from './next-step.ts';

/** Screen readers are told at most this often: who joins is gathered meanwhile. */
const EVERY_MS = 2_500;

/** Says politely what happens on the wall, to a host who does not look at it ([WA16]). */
export function Announcements() {
  const desk = useDesk();
  const current = useRef(desk);
  current.current = desk;
  const [words, setWords] = useState('');
  useEffect(() => {
    let before = notedOf(current.current);
    const timer = setInterval(() => {
      const { session, host } = current.current.known;
      const now = notedOf(current.current);
      const number = questionNumber(host.course, session.currentQuestionId);
      const said = announce(before, now, { number, of: host.course.length });
      before = now;
      if (said !== '') setWords(said);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div aria-live="polite" className="sr-only">
      {words}
    </div>
  );
}

function notedOf({ known, leftMs }: Desk): Noted {
  const { session, total, host } = known;
  return {
    status: session.status,
    questionId: session.currentQuestionId,
    asking: session.asking,
    paused: session.timerPaused,
    total,
    answered: host.progress.answered,
    expected: host.progress.total,
    isTimeOver: session.status === 'question' && leftMs === 0,
  };
}
