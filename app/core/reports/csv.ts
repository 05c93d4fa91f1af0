import { type CsvCell, toCsv, toCsvRows } from '#app/core/exchange/csv-writer.ts';
import { letterOf } from '#app/core/exchange/values.ts';
import { OPTIONS } from '#app/core/limits.ts';
import { playerNameText } from '#app/core/player-name.ts';
import { shareOf } from './lines.ts';
import type { AnswerState, Report, ReportLines, ReportParticipant, ReportQuestion } from './report.ts';

/** Participants per chunk of the file. */
const CHUNK = 200;

/** The participants of a session with their result for each question, as chunks of CSV ([RP7]). */
export function* participantsCsv({ questions }: Pick<Report, 'questions'>, lines: ReportLines): Generator<string> {
  const header = [
    ...['Rank', 'Name', 'Score', 'Correct answers', 'Answers', 'Questions met', 'Average time (s)', 'Removed'],
    ...questions.map(({ text }, index) => `${index + 1}. ${text}`),
  ];
  yield toCsv([header]);
  for (let from = 0; from < lines.count; from += CHUNK) {
    yield toCsvRows(lines.slice(from, from + CHUNK).map(participantCells));
  }
}

function participantCells(participant: ReportParticipant): CsvCell[] {
  const { rank, score, correctAnswers, answers, met, averageMs, wasRemoved, states } = participant;
  return [
    ...[
      rank,
      playerNameText(participant),
      score,
      correctAnswers,
      answers,
      met,
      seconds(averageMs),
      wasRemoved ? 'yes' : null,
    ],
    ...states.map((state) => stateTexts[state]),
  ];
}

const stateTexts: Record<AnswerState, string> = {
  right: 'right',
  partly: 'partly right',
  wrong: 'wrong',
  answered: 'answered',
  no_answer: 'no answer',
  absent: 'not there',
  not_asked: 'not asked',
  shown: '',
};

/** The questions of a session with their answer counts, as CSV ([RP7]). */
export function questionsCsv({ questions }: Pick<Report, 'questions'>): string {
  // Files of quizzes without longer lists keep the columns that they always had.
  const most = Math.max(OPTIONS.max, ...questions.map(({ options }) => options.length));
  const indexes = Array.from({ length: most }, (_, index) => index);
  const header = [
    ...['Number', 'Question', 'Type', 'Points', 'Times asked', 'Answers', 'No answer', 'Right answers'],
    ...['Share correct (%)', 'Average time (s)', 'Correct'],
    ...indexes.flatMap((index) => [`Option ${letterOf(index)}`, `Chose ${letterOf(index)}`]),
    'Other answers',
  ];
  return toCsv([header, ...questions.map((question, index) => questionCells(question, { index, indexes }))]);
}

function questionCells(question: ReportQuestion, { index, indexes }: { index: number; indexes: number[] }): CsvCell[] {
  const { text, type, points, round, answers, withoutAnswer, right, averageMs, options, solution, summary } = question;
  const wasAsked = round > 0;
  // A question that was not asked has empty cells, which is not the same as 0.
  const count = (value: number | null) => (wasAsked ? value : null);
  const share = right === null ? null : Math.round((shareOf({ correct: right, answers }) ?? 0) * 100);
  const letters = indexes.filter((place) => options[place]?.isCorrect).map(letterOf);
  const correct = letters.length > 0 ? letters.join(' ') : solution.join(' | ');
  return [
    ...[index + 1, text, type, points, wasAsked ? round : 'not asked', count(answers), count(withoutAnswer)],
    ...[count(right), count(share), seconds(averageMs), correct],
    ...indexes.flatMap((place) => {
      const option = options[place];
      if (!option) return [null, null];
      return [option.text, count(summary?.kind === 'order' ? (summary.inPlace[option.id] ?? 0) : option.count)];
    }),
    otherAnswers(question),
  ];
}

/** What is not in the columns of options, as `answer: count`, most frequent first. */
function otherAnswers({ summary, options, answerCounts }: ReportQuestion): string | null {
  const lines = (counts: [text: string, count: number][]) =>
    counts.map(([text, count]) => `${text}: ${count}`).join(' | ');
  const listed = (texts: { text: string; count: number }[], others: number) => {
    const rest = others > 0 ? [{ text: 'others', count: others }] : [];
    return lines([...texts, ...rest].map(({ text, count }) => [text, count]));
  };
  if (summary?.kind === 'text') return listed(summary.answers, summary.others);
  if (summary?.kind === 'words') return listed(summary.words, summary.others);
  if (summary?.kind === 'number') return summary.median === null ? null : `median: ${summary.median}`;
  if (summary?.kind === 'order') return lines([['all in order', summary.right]]);
  return options.length === 0 && Object.keys(answerCounts).length > 0 ? lines(Object.entries(answerCounts)) : null;
}

/** Seconds to one decimal. */
function seconds(milliseconds: number | null): number | null {
  return milliseconds === null ? null : Math.round(milliseconds / 100) / 10;
}
