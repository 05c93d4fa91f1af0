import { omittedIn } from '#app/core/exchange/decide.ts';
import type { Problem, QuizContent } from '#app/core/exchange/shapes.ts';
import { countOf } from '#app/core/format.ts';
import { type Gap, missingForPublishing, QUIZ_DEFAULTS } from '#app/core/quiz.ts';
import { unusualChoices } from '#app/core/setting-values.ts';
import { QuestionCard } from './question-card.tsx';

interface PreviewQuestionsProps {
  quiz: QuizContent;
  /** The addresses of pictures and sounds, by id. */
  media: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** How many questions will be saved, and how many of them incomplete. */
  count: number;
  incomplete: number;
}

/** The questions that will be saved, each with what the author can decide about it. */
export function PreviewQuestions({ quiz, media, problems, count, incomplete }: PreviewQuestionsProps) {
  const found = byQuestion(missingForPublishing({ title: 'named' }, quiz.questions));
  const omitted = omittedIn(problems);
  return (
    <section aria-labelledby="import-questions" className="grid grid-cols-1 gap-4">
      <h2 id="import-questions" className="text-xl">
        {countOf(count, 'question')}
      </h2>
      <QuizFacts quiz={quiz} incomplete={incomplete} />
      <ol className="grid grid-cols-1 gap-4">
        {quiz.questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and its questions have no ids
          <li key={index}>
            <QuestionCard
              question={question}
              index={index}
              quiz={quiz}
              media={media}
              gaps={found.get(index) ?? NONE}
              isOmitted={omitted.has(index)}
              problems={problems}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

const NONE: readonly Gap[] = [];

/** Groups the gaps by question number. */
function byQuestion(gaps: readonly Gap[]): Map<number, Gap[]> {
  const found = new Map<number, Gap[]>();
  for (const gap of gaps) {
    const index = Number(/^questions\.(\d+)\./.exec(gap.path)?.[1] ?? -1);
    const known = found.get(index);
    if (known) known.push(gap);
    else if (index >= 0) found.set(index, [gap]);
  }
  return found;
}

/** The rest of the import: the description, and settings that differ from the defaults. */
function QuizFacts({ quiz, incomplete }: { quiz: QuizContent; incomplete: number }) {
  const settings = unusualSettings(quiz);
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      {incomplete > 0 && (
        <p className="rounded-md bg-accent-soft px-4 py-3 text-on-accent-soft">
          {countOf(incomplete, 'question')} {incomplete === 1 ? 'is' : 'are'} incomplete. You can finish{' '}
          {incomplete === 1 ? 'it' : 'them'} here or in the editor.
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

/** The settings that differ from a new quiz's, in a few words each. */
function unusualSettings(quiz: QuizContent): string[] {
  const usual = QUIZ_DEFAULTS;
  return [
    ...when(quiz.defaultTimeLimit !== usual.defaultTimeLimit, `${quiz.defaultTimeLimit} seconds a question`),
    ...when(quiz.defaultPoints !== usual.defaultPoints, `${quiz.defaultPoints} points a question`),
    ...unusualChoices(quiz),
  ];
}

const when = (condition: boolean, text: string): string[] => (condition ? [text] : []);
