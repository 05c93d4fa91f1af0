import type { PictureDraft, SoundDraft, Upload } from '#app/core/media.ts';
import type { QuestionKey, QuestionSetup, QuestionType } from '#app/core/question.ts';
import type { SettingValues } from '#app/core/quiz-settings.ts';
import type { Steps } from './steps.ts';

/** A quiz in a file: everything its author wrote, without ids, access code and status. */
export interface QuizContent extends QuizSettings {
  questions: FileQuestion[];
}

/** The settings of a quiz. */
export interface QuizSettings extends SettingValues {
  title: string;
  /** Empty if there is none. */
  description: string;
  tags: readonly string[];
  /** Seconds. */
  defaultTimeLimit: number;
  defaultPoints: number;
}

export interface FileQuestion {
  text: string;
  type: QuestionType;
  /** Seconds; null for the quiz's default. */
  timeLimit: number | null;
  /** Null for the quiz's default. */
  points: number | null;
  funFact: string | null;
  options: FileOption[];
  image?: PictureDraft | undefined;
  sound?: SoundDraft | undefined;
  setup: QuestionSetup;
  key: QuestionKey;
}

export interface FileOption {
  text: string;
  isCorrect: boolean;
  image?: PictureDraft | undefined;
}

/** A message about something that could not be read or was changed. */
export interface Note {
  /** Counted from 1. */
  line: number;
  message: string;
  /** What the author should decide about it in the preview. */
  doubt?: Doubt | undefined;
}

/**
 * Something doubtful about the question with this index. `correct`: nothing says reliably which options are correct.
 * `omit`: it is probably no question. `place`: lines that may belong to it.
 */
export type Doubt =
  | { kind: 'correct' | 'omit'; question: number }
  | { kind: 'place'; question: number; pieces: Piece[] };

/** A line that may belong to a question, and where it goes unless the author says otherwise. */
export interface Piece extends FileOption {
  place: Place;
}

/**
 * Where a line goes: nowhere, to the question's text, to an option of its own, to the end of an option, or instead of
 * one.
 */
export type Place = 'out' | 'question' | 'option' | `join ${number}` | `swap ${number}`;

/** A note with a shortened copy of its line. */
export interface Problem extends Note {
  excerpt: string;
}

/** The result of a reader: a quiz with everything that could be read, or why there is none. */
export type Reading = { ok: true; quiz: QuizContent } | Unread;

/** Why nothing could be imported. */
export interface Unread {
  ok: false;
  message: string;
}

/** Reads one format in small parts. Problems are added to the notes, and everything else is imported. */
export type Reader = (text: string, notes: Notes, media?: MediaNames) => Steps<Reading>;

/** The author's uploads by the names that a file uses. Only JSON names any. */
export type MediaNames = ReadonlyMap<string, { id: string; kind: Upload['kind'] }>;

/** Collects what readers could not read. */
export interface Notes {
  add(line: number, message: string, doubt?: Doubt): void;
}

export const unread = (message: string): Unread => ({ ok: false, message: message });
