import type { FoundQuiz } from '#app/contract/join.ts';

/** The quiz that was found, so that one sees that it is the right one. */
export function QuizHeading({ quiz, isFocus = false }: { quiz: FoundQuiz; isFocus?: boolean }) {
  return (
    <div className="grid gap-0.5">
      <p className="text-sm text-muted tabular-nums">
        Quiz <span className="whitespace-nowrap">{spaced(quiz.code)}</span>
      </p>
      <h2
        id="join-quiz"
        dir="auto"
        tabIndex={-1}
        {...(isFocus && { 'data-step-focus': '' })}
        className="line-clamp-3 text-xl wrap-anywhere outline-none"
      >
        {quiz.title}
      </h2>
    </div>
  );
}

/** In two groups, as people read a code aloud. */
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;
