import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Picture } from '#app/core/media.ts';
import type { ReportQuestion } from '#app/core/reports/report.ts';
import { ReportQuestionCard } from '#app/ui/reports/report-question.tsx';

const sample: ReportQuestion = {
  id: 'q',
  text: 'What is it?',
  image: null,
  type: 'text',
  points: 100,
  setup: {},
  key: {},
  round: 1,
  options: [],
  answerCounts: {},
  summary: {
    kind: 'text',
    answers: [{ text: 'Oslo', count: 3, accepted: true }],
    others: 1,
    heldBack: 0,
  },
  solution: ['Oslo'],
  answers: 4,
  right: 3,
  withoutAnswer: 0,
  averageMs: 1000,
  isHard: false,
};

const textOf = (more: Partial<ReportQuestion>) =>
  renderToStaticMarkup(createElement(ReportQuestionCard, { question: { ...sample, ...more }, index: 1 })).replaceAll(
    /<[^>]+>/g,
    ' ',
  );

test('[WA55] a report has shares of correct answers only where there is a solution, and counts everywhere', () => {
  expect(textOf({})).toMatch(/75%\s+correct[\s\S]*Oslo[\s\S]*3/);
  const scale = textOf({ type: 'scale', right: null, summary: null, solution: [], answerCounts: { 1: 1, 5: 3 } });
  expect(scale).not.toContain('correct');
  expect(scale).toContain('Mean 4.0');
});

test('[ME29] a report shows the pictures of its questions and options, and says each name once', () => {
  const picture = (alt: string): Picture => ({
    id: 'p',
    alt,
    width: 4,
    height: 3,
    src: `/media/${alt}.webp`,
    srcSet: '',
  });
  const option = (text: string, alt: string) => ({ id: alt, text, image: picture(alt), isCorrect: false, count: 1 });
  const options = [option('Old', 'stones'), option('steel', 'steel')];
  const question = { ...sample, type: 'single' as const, image: picture('bridge'), summary: null, options };
  const page = renderToStaticMarkup(createElement(ReportQuestionCard, { question, index: 1 }));
  expect([...page.matchAll(/<img alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['bridge', 'stones', '']);
});
