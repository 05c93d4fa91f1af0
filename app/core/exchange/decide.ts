import { OPTION_TEXT_MAX, QUESTION_TEXT_MAX } from '#app/core/limits.ts';
import { mostOptions, rulesOf } from '#app/core/questions/registry.ts';
import { openNotes } from './notes.ts';
import type { FileOption, FileQuestion, Piece, Place, Problem, QuizContent } from './shapes.ts';
import { toText } from './values.ts';

/** What the author chose in the preview. Questions, options and problems are named by their index. */
export interface Choices {
  /** Whether marks were sent at all; if not, those that were read are kept. */
  hasMarks: boolean;
  correct(question: number): ReadonlySet<number>;
  omits(question: number): boolean;
  /** Where a piece of a problem goes; null if nothing was chosen. */
  place(problem: number, piece: number): Place | null;
}

/** The names of the preview's fields. */
export const choiceFields = {
  hasMarks: 'marks',
  correct: (question: number) => `correct-${question}`,
  omit: (question: number) => `omit-${question}`,
  place: (problem: number, piece: number) => `place-${problem}-${piece}`,
};

/** Reads the author's choices from the preview's form. */
export function choicesIn(form: { getAll(name: string): unknown[]; has(name: string): boolean }): Choices {
  return {
    hasMarks: form.has(choiceFields.hasMarks),
    correct: (question) => new Set(form.getAll(choiceFields.correct(question)).map(Number)),
    omits: (question) => form.has(choiceFields.omit(question)),
    place: (problem, piece) => toPlace(form.getAll(choiceFields.place(problem, piece))[0]),
  };
}

/** The choices that the preview shows at first: what was read, without what is probably no question. */
export function presetChoices(quiz: QuizContent, problems: readonly Problem[]): Choices {
  const omitted = omittedIn(problems);
  return {
    hasMarks: true,
    correct: (question) =>
      new Set(quiz.questions[question]?.options.flatMap(({ isCorrect }, index) => (isCorrect ? [index] : []))),
    omits: (question) => omitted.has(question),
    place: () => null,
  };
}

/** The questions that are probably none. */
export function omittedIn(problems: readonly Problem[]): Set<number> {
  return new Set(problems.flatMap(({ doubt }) => (doubt?.kind === 'omit' ? [doubt.question] : [])));
}

/** The place with this name; null for anything else. */
export function toPlace(name: unknown): Place | null {
  if (name === 'out' || name === 'question' || name === 'option') return name;
  const [, how, option] = (typeof name === 'string' && /^(join|swap) ([0-4])$/.exec(name)) || [];
  return how === undefined ? null : `${how === 'join' ? 'join' : 'swap'} ${Number(option)}`;
}

interface Decided {
  quiz: QuizContent;
  /** The problems that are still open. */
  problems: Problem[];
}

/** Applies the author's choices to an imported quiz ([IX15]). */
export function decide(quiz: QuizContent, problems: readonly Problem[], choices: Choices): Decided {
  if (!choices.hasMarks) return { quiz, problems: [...problems] };
  const pieces = piecesByQuestion(problems, choices);
  const kept = quiz.questions.flatMap((question, index) => (choices.omits(index) ? [] : [{ question, index }]));
  const questions = kept.map(({ question, index }) =>
    withPieces(withMarks(question, choices.correct(index)), pieces.get(index) ?? []),
  );
  const indexes = new Map(kept.map(({ index }, at) => [index, at]));
  return {
    quiz: { ...quiz, questions },
    problems: problems.flatMap((problem, at) =>
      stillOpen(problem, { questions, indexes, placeOf: (piece) => choices.place(at, piece) }),
    ),
  };
}

function piecesByQuestion(problems: readonly Problem[], choices: Choices): Map<number, Piece[]> {
  const found = new Map<number, Piece[]>();
  problems.forEach(({ doubt }, problem) => {
    if (doubt?.kind !== 'place') return;
    const placed = doubt.pieces.map((piece, at) => ({ ...piece, place: choices.place(problem, at) ?? piece.place }));
    found.set(doubt.question, [...(found.get(doubt.question) ?? []), ...placed]);
  });
  return found;
}

function withMarks(question: FileQuestion, correct: ReadonlySet<number>): FileQuestion {
  if (!rulesOf(question.type).options?.isMarked) return question;
  const options = question.options.map((option, index) => ({ ...option, isCorrect: correct.has(index) }));
  return typed({ ...question, options });
}

/** A question with one correct answer that got several takes several. */
function typed(question: FileQuestion): FileQuestion {
  const count = question.options.filter(({ isCorrect }) => isCorrect).length;
  return question.type === 'single' && count > 1 ? { ...question, type: 'multiple' } : question;
}

function withPieces(question: FileQuestion, pieces: readonly Piece[]): FileQuestion {
  return pieces.length === 0 ? question : typed(pieces.reduce(withPiece, question));
}

function withPiece(question: FileQuestion, { text, isCorrect, place }: Piece): FileQuestion {
  const { options } = question;
  if (place === 'question') return { ...question, text: cut(`${question.text}\n${text}`, QUESTION_TEXT_MAX) };
  if (place === 'option' && options.length < mostOptions(question.type)) {
    return { ...question, options: [...options, { text: cut(text, OPTION_TEXT_MAX), isCorrect }] };
  }
  const [how, at] = place.split(' ');
  const changed = (option: FileOption): FileOption =>
    how === 'swap'
      ? { text: cut(text, OPTION_TEXT_MAX), isCorrect }
      : { ...option, text: cut(`${option.text} ${text}`, OPTION_TEXT_MAX) };
  return { ...question, options: options.map((option, index) => (String(index) === at ? changed(option) : option)) };
}

const cut = (text: string, max: number) => toText(text, max, { line: 1, name: '', notes: openNotes() });

interface Surroundings {
  questions: readonly FileQuestion[];
  /** The new index of each question that is kept. */
  indexes: ReadonlyMap<number, number>;
  placeOf(piece: number): Place | null;
}

/** What is decided is gone. What stays out is still offered, and the rest follows its question. */
function stillOpen(problem: Problem, { questions, indexes, placeOf }: Surroundings): Problem[] {
  const { doubt } = problem;
  if (!doubt) return [problem];
  const question = indexes.get(doubt.question);
  if (question === undefined || doubt.kind === 'omit') return [];
  if (doubt.kind === 'place') {
    const pieces = doubt.pieces.filter((piece, at) => (placeOf(at) ?? piece.place) === 'out');
    return pieces.length === 0 ? [] : [{ ...problem, doubt: { ...doubt, question, pieces: pieces.map(outside) } }];
  }
  const isPicked = questions[question]?.options.some(({ isCorrect }) => isCorrect);
  return isPicked ? [] : [{ ...problem, doubt: { ...doubt, question } }];
}

const outside = (piece: Piece): Piece => ({ ...piece, place: 'out' });
