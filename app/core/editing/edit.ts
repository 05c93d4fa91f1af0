import { QUESTIONS_MAX } from '#app/core/limits.ts';
import type { Picture, Sound } from '#app/core/media.ts';
import type { QuestionType } from '#app/core/question.ts';
import { newDetails, setDetail } from './details.ts';
import { newIds } from './ids.ts';
import { setPicture, setSound } from './media.ts';
import { addOption, deleteOption, markCorrect, moveOption, newOptions, setOptionText } from './options.ts';
import { moved, type Step } from './order.ts';
import type { EditedQuestion, EditedQuiz, EditedSettings } from './quiz.ts';
import { pointsOf, secondsOf } from './quiz.ts';
import { changeType, undoType } from './switch-type.ts';

/** Every edit that an author can make. `id` is a question's id. */
export type Edit =
  | { kind: 'set'; change: Partial<EditedSettings> }
  | { kind: 'add-question'; type: QuestionType }
  | { kind: 'write'; id: string; change: Partial<Pick<EditedQuestion, 'text' | 'timeLimit' | 'points' | 'funFact'>> }
  | { kind: 'write-detail'; id: string; name: string; text: string }
  | { kind: 'change-type'; id: string; type: QuestionType }
  | { kind: 'undo-type'; id: string }
  | { kind: 'move-question'; id: string; to: Step }
  | { kind: 'duplicate-question'; id: string }
  | { kind: 'delete-question'; id: string }
  | { kind: 'undo-delete' }
  | { kind: 'add-option'; id: string }
  | { kind: 'write-option'; id: string; option: string; text: string }
  /** `option` is null for the picture of the question itself. */
  | { kind: 'set-picture'; id: string; option: string | null; picture: Picture | null }
  | { kind: 'set-sound'; id: string; sound: Sound | null }
  | { kind: 'mark-correct'; id: string; option: string; isCorrect: boolean }
  | { kind: 'move-option'; id: string; option: string; to: Step }
  | { kind: 'delete-option'; id: string; option: string };

/** The quiz after an edit. An edit that is not possible returns the same object ([ED1]). */
export function edit(quiz: EditedQuiz, action: Edit): EditedQuiz {
  switch (action.kind) {
    case 'set':
      return { ...quiz, settings: { ...quiz.settings, ...action.change } };
    case 'add-question':
      return addQuestion(quiz, action.type);
    case 'undo-delete':
      return undoDelete(quiz);
    case 'change-type':
      return changeType(quiz, action.id, action.type);
    case 'undo-type':
      return undoType(quiz, action.id);
    case 'move-question':
      return withQuestions(quiz, moved(quiz.questions, action.id, action.to));
    case 'duplicate-question':
      return duplicateQuestion(quiz, action.id);
    case 'delete-question':
      return deleteQuestion(quiz, action.id);
    default:
      return editQuestion(quiz, action);
  }
}

type QuestionEdit = Extract<
  Edit,
  {
    kind:
      | 'write'
      | 'write-detail'
      | 'set-picture'
      | 'set-sound'
      | 'add-option'
      | 'write-option'
      | 'mark-correct'
      | 'move-option'
      | 'delete-option';
  }
>;

function editQuestion(quiz: EditedQuiz, action: QuestionEdit): EditedQuiz {
  const question = quiz.questions.find(({ id }) => id === action.id);
  const changed = question && changeQuestion(question, action, quiz);
  if (!changed || changed === question) return quiz;
  return withQuestions(
    quiz,
    quiz.questions.map((other) => (other === question ? changed : other)),
  );
}

function changeQuestion(question: EditedQuestion, action: QuestionEdit, quiz: EditedQuiz): EditedQuestion {
  switch (action.kind) {
    case 'write':
      return { ...question, ...action.change };
    case 'write-detail':
      return setDetail(question, action.name, action.text);
    case 'set-picture':
      return setPicture(question, action.option, action.picture);
    case 'set-sound':
      return setSound(question, action.sound);
    case 'add-option':
      return addOption(question, newIds(quiz));
    case 'write-option':
      return setOptionText(question, action.option, action.text);
    case 'mark-correct':
      return markCorrect(question, action.option, action.isCorrect);
    case 'move-option':
      return moveOption(question, action.option, action.to);
    case 'delete-option':
      return deleteOption(question, action.option);
  }
}

/** Whether another question may be added. */
export function hasRoomForQuestion(quiz: EditedQuiz): boolean {
  return quiz.questions.length < QUESTIONS_MAX;
}

function addQuestion(quiz: EditedQuiz, type: QuestionType): EditedQuiz {
  if (!hasRoomForQuestion(quiz)) return quiz;
  const nextId = newIds(quiz);
  const id = nextId();
  const details = newDetails(type);
  const blank = { id, text: '', type, timeLimit: '', points: '', funFact: '', options: [], details };
  const timeLimit = `${secondsOf(blank, quiz.settings)}`;
  const points = `${pointsOf(blank, quiz.settings)}`;
  const question = { ...blank, timeLimit, points, options: newOptions(type, nextId) };
  return withQuestions(quiz, [...quiz.questions, question]);
}

function duplicateQuestion(quiz: EditedQuiz, id: string): EditedQuiz {
  const place = quiz.questions.findIndex((question) => question.id === id);
  const original = quiz.questions[place];
  if (!original || !hasRoomForQuestion(quiz)) return quiz;
  const nextId = newIds(quiz);
  const copy = { ...original, id: nextId(), options: original.options.map((option) => ({ ...option, id: nextId() })) };
  return withQuestions(quiz, quiz.questions.toSpliced(place + 1, 0, copy));
}

function deleteQuestion(quiz: EditedQuiz, id: string): EditedQuiz {
  const place = quiz.questions.findIndex((question) => question.id === id);
  const question = quiz.questions[place];
  if (!question) return quiz;
  return { ...quiz, questions: quiz.questions.toSpliced(place, 1), deleted: { question, place } };
}

function undoDelete(quiz: EditedQuiz): EditedQuiz {
  if (!quiz.deleted || !hasRoomForQuestion(quiz)) return quiz;
  const { question, place } = quiz.deleted;
  return { ...quiz, questions: quiz.questions.toSpliced(place, 0, question), deleted: null };
}

function withQuestions(quiz: EditedQuiz, questions: readonly EditedQuestion[]): EditedQuiz {
  return questions === quiz.questions ? quiz : { ...quiz, questions };
}
