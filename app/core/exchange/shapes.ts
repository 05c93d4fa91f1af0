import type { QuestionType } from '#app/core/question.ts';
import type { SettingValues } from '#app/core/quiz-settings.ts';

/** A quiz as a file holds it: all that its author wrote, without ids, access code and status. */
export interface QuizContent extends QuizSettings {
  questions: FileQuestion[];
}

/** What an author decides about a quiz as a whole. */
export interface QuizSettings extends SettingValues {
  title: string;
  /** Empty: none. */
  description: string;
  /** Seconds. */
  defaultTimeLimit: number;
  defaultPoints: number;
}

export interface FileQuestion {
  text: string;
  type: QuestionType;
  /** Seconds; null: the quiz's. */
  timeLimit: number | null;
  /** Null: the quiz's. */
  points: number | null;
  funFact: string | null;
  options: FileOption[];
}

export interface FileOption {
  text: string;
  isCorrect: boolean;
}

/** Something that could not be read, or not as it stands. */
export interface Note {
  /** Counted from 1. */
  line: number;
  message: string;
}

/** A note with the line it is about, shortened. */
export interface Problem extends Note {
  excerpt: string;
}

/** What a reader made of a text: a quiz with all that could be read, or why there is none. */
export type Reading = { ok: true; quiz: QuizContent } | Unread;

export interface Unread {
  ok: false;
  message: string;
}

/** Reads one format. What is wrong within it goes to the notes, and the rest comes in. */
export type Reader = (text: string, notes: Notes) => Reading;

/** Where readers write down what they could not read. */
export interface Notes {
  add(line: number, message: string): void;
}

export const unread = (message: string): Unread => ({ ok: false, message: message });
