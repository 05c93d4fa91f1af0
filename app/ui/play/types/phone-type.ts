import type { ComponentType } from 'react';
import type { Participant, Question } from '#app/contract/things.ts';
import type { PlayerChoice } from '#app/ui/live/view.ts';
import type { QuestionScreen, ResultsScreen } from '#app/ui/play/screen.ts';

export interface AnswerProps {
  screen: QuestionScreen;
  /** Whether JavaScript runs. */
  isAlive: boolean;
  /** Why a form without JavaScript was refused; null if it was not. */
  problem: string | null;
  answer(choice: PlayerChoice): void;
}

export interface ResultsProps {
  screen: ResultsScreen;
  participant: Participant;
}

/** What the player's screen needs of one type of question ([QT70]). */
export interface PhoneType {
  /** The form of an open question. */
  Answer: ComponentType<AnswerProps>;
  /** The solution, the player's own answer and everybody's, below the verdict. */
  Results: ComponentType<ResultsProps>;
  /** Whether an answer has several parts. */
  isPlural(question: Question): boolean;
  /** What to do, for the line in the header. */
  instruction(question: Question): string;
  /** What there is to choose from, read aloud after the instruction; empty if there is nothing. */
  choices(question: Question): string;
  /** The player's answer in words; empty without one, and where the options beside it say it. */
  ownAnswer(screen: Pick<ResultsScreen, 'question' | 'value' | 'chosen'>): string;
  /** The solution in words; empty if there is none. */
  solution(screen: ResultsScreen): string;
}
