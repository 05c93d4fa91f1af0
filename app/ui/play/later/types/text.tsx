import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TextSummary } from '#app/core/questions/summaries.ts';
import { AnswerFrame } from '#app/ui/play/answer-frame.tsx';
import type { AnswerProps, PhoneType, ResultsProps } from '#app/ui/play/types/phone-type.ts';
import { useDraft } from '#app/ui/play/use-draft.ts';
import { AnswerRow, AnswerRows, Everybody } from './answer-rows.tsx';
import { ShareBar } from './share-bar.tsx';
import { TypedField } from './typed-field.tsx';
import { collapsed, fieldsIn } from './typing.ts';

/** One field; Enter sends it ([QT72]). */
function TypeText({ screen, isAlive, problem: sentProblem, answer }: AnswerProps) {
  const form = useRef<HTMLFormElement>(null);
  const [[typed = ''], setDraft] = useDraft(screen.key, {
    name: 'value',
    start: [''],
    readPage: () => fieldsIn(form.current),
  });
  const [local, setLocal] = useState(sentProblem);
  const problem = local ?? screen.refusal;
  const read = () => {
    const value = collapsed(typed);
    setLocal(value === '' ? 'Please type an answer' : null);
    if (value === '') form.current?.querySelector<HTMLInputElement>('[data-typed]')?.focus();
    return value === '' ? null : { selectedOptionIds: [], value };
  };
  return (
    <AnswerFrame
      screen={screen}
      name="Answer"
      className="typed"
      submit={{ label: 'Submit Answer', isReady: collapsed(typed) !== '' }}
      problem={problem}
      read={read}
      answer={answer}
      formRef={form}
    >
      <TypedField
        id="typed-answer"
        name="value"
        label="Your answer"
        enterKeyHint="send"
        maxLength={TYPED_MAX}
        screen={screen}
        isOff={!isAlive && screen.paused}
        hasProblem={problem !== null}
        value={typeof screen.value === 'string' ? screen.value : typed}
        onChange={({ target }) => {
          setDraft([target.value]);
          setLocal(null);
        }}
      />
    </AnswerFrame>
  );
}

/** Room for 80 characters of any script, in UTF-16 units. The server counts exactly. */
const TYPED_MAX = 320;

/** How many other accepted answers a phone lists. */
const ACCEPTED_SHOWN = 5;

function TextResults({ screen: { value, solution, summary } }: ResultsProps) {
  const [first, ...others] = solution.accepted ?? [];
  return (
    <>
      <AnswerRows>
        {first !== undefined && (
          <AnswerRow term="Correct answer" isSolution>
            {first}
          </AnswerRow>
        )}
        {typeof value === 'string' && <AnswerRow term="Your answer">{value}</AnswerRow>}
      </AnswerRows>
      {others.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          Also accepted: <bdi>{others.slice(0, ACCEPTED_SHOWN).join(', ')}</bdi>
        </p>
      )}
      {summary?.kind === 'text' && summary.answers.length > 0 && <Frequent summary={summary} />}
    </>
  );
}

function Frequent({ summary: { answers } }: { summary: TextSummary }) {
  const most = Math.max(1, ...answers.map(({ count }) => count));
  return (
    <Everybody title="What everybody typed">
      <ol className="grid gap-2">
        {answers.map(({ text, count, accepted }) => (
          <li key={text} className="grid gap-1">
            <div className="flex items-center gap-2">
              <span dir="auto" className="min-w-0 flex-1">
                {text}
              </span>
              {accepted && (
                <span className="inline-flex shrink-0 items-center gap-1 text-sm font-semibold text-success">
                  <Check aria-hidden="true" className="size-4" strokeWidth={3} /> Correct
                </span>
              )}
              <span className="shrink-0 font-display font-bold tabular-nums">{count}</span>
            </div>
            <ShareBar share={count / most} className={accepted ? 'bg-success' : 'bg-control'} />
          </li>
        ))}
      </ol>
    </Everybody>
  );
}

export const text: PhoneType = {
  Answer: TypeText,
  Results: TextResults,
  isPlural: () => false,
  instruction: () => 'Type your answer',
  choices: () => '',
  ownAnswer: ({ value }) => (typeof value === 'string' ? value : ''),
  solution: ({ solution }) => solution.accepted?.[0] ?? '',
};
