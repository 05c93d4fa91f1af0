import type { Picture, Sound } from '#app/core/media.ts';
import type { QuestionKey, QuestionSetup, QuestionType } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { pickSettings, settingsIn } from '#app/core/setting-values.ts';
import type { QuizContent, QuizSettings } from './shapes.ts';

interface StoredQuestion {
  text: string;
  type: QuestionType;
  timeLimit: number;
  points: number;
  /** Empty if there is none. */
  funFact?: string | undefined;
  options: readonly { text: string; isCorrect?: boolean | undefined; image?: Picture | null | undefined }[];
  image?: Picture | null | undefined;
  sound?: Sound | null | undefined;
  setup: QuestionSetup;
  key?: QuestionKey | undefined;
}

const IN_QUIZ_FILES = settingsIn('quiz');

/** The content of a stored quiz for export. */
export function contentOf(quiz: QuizSettings, questions: readonly StoredQuestion[]): QuizContent {
  return {
    title: quiz.title,
    description: quiz.description,
    tags: quiz.tags,
    defaultTimeLimit: quiz.defaultTimeLimit,
    defaultPoints: quiz.defaultPoints,
    ...pickSettings(quiz, IN_QUIZ_FILES),
    questions: questions.map(({ text, type, timeLimit, points, funFact, options, image, sound, setup, key = {} }) => ({
      text,
      type,
      timeLimit,
      points: rulesOf(type).isScored ? points : null,
      funFact: funFact || null,
      options: options.map((option) => ({
        text: option.text,
        isCorrect: option.isCorrect === true,
        ...(option.image && { image: draftOf(option.image) }),
      })),
      ...(image && { image: draftOf(image) }),
      ...(sound && { sound: { id: sound.id, caption: sound.caption } }),
      setup,
      key,
    })),
  };
}

const draftOf = ({ id, alt }: Picture) => ({ id, alt });
