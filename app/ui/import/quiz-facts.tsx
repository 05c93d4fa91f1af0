import type { QuizContent } from '#app/core/exchange/shapes.ts';
import { QUIZ_DEFAULTS } from '#app/core/quiz.ts';
import { unusualChoices } from '#app/core/setting-values.ts';
import { counted } from './words.ts';

/** What came in besides the questions: the description, and settings that are not as usual. */
export function QuizFacts({ quiz, incomplete }: { quiz: QuizContent; incomplete: number }) {
  const settings = unusualSettings(quiz);
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      {incomplete > 0 && (
        <p className="rounded-md bg-accent-soft px-4 py-3 text-on-accent-soft">
          {counted(incomplete, 'question')} {incomplete === 1 ? 'is' : 'are'} not complete yet. A draft may be so;
          complete {incomplete === 1 ? 'it' : 'them'} in the editor before you publish.
        </p>
      )}
      {quiz.description !== '' && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {quiz.description}
        </p>
      )}
      {settings.length > 0 && <p className="text-sm text-muted">Settings: {settings.join(' · ')}</p>}
    </div>
  );
}

/** Each in a few words; nothing of what every new quiz has. */
function unusualSettings(quiz: QuizContent): string[] {
  const usual = QUIZ_DEFAULTS;
  return [
    ...when(quiz.defaultTimeLimit !== usual.defaultTimeLimit, `${quiz.defaultTimeLimit} seconds a question`),
    ...when(quiz.defaultPoints !== usual.defaultPoints, `${quiz.defaultPoints} points a question`),
    ...unusualChoices(quiz),
  ];
}

const when = (isSo: boolean, words: string): string[] => (isSo ? [words] : []);
