import { useRef } from 'react';
import { type Scale, stepsOf } from '#app/core/questions/scale/steps.ts';
import { AnswerFrame } from '#app/ui/play/answer-frame.tsx';
import { TapStatus } from '#app/ui/play/tap-status.tsx';
import type { AnswerProps, PhoneType, ResultsProps } from '#app/ui/play/types/phone-type.ts';
import { useDraft } from '#app/ui/play/use-draft.ts';
import { Everybody } from './answer-rows.tsx';
import { sumOf } from './share-bar.tsx';

/** Steps between two ends, one of which is picked ([QT75]). More than six make two rows on a narrow phone. */
function PickStep({ screen, isAlive, problem, answer }: AnswerProps) {
  const { question, canAnswer } = screen;
  const steps = stepsOf(question);
  const form = useRef<HTMLFormElement>(null);
  const [[draft = ''], setDraft] = useDraft(screen.key, {
    name: 'value',
    start: [''],
    readPage: () => {
      const checked = form.current?.querySelector<HTMLInputElement>('input:checked');
      return checked ? [checked.value] : null;
    },
  });
  const chosen = screen.value === null ? draft : String(screen.value);
  return (
    <AnswerFrame
      screen={screen}
      name={`Scale from ${endText(question, 'low')} to ${endText(question, 'high')}`}
      role="radiogroup"
      className="scale"
      submit={{ label: 'Submit Answer', isReady: draft !== '' }}
      problem={problem ?? screen.refusal}
      read={() => (draft === '' ? null : { selectedOptionIds: [], value: Number(draft) })}
      answer={answer}
      formRef={form}
    >
      <p aria-hidden="true" className="flex items-center justify-between gap-4 font-semibold">
        <Ends {...question.setup} />
      </p>
      <div
        className="scalesteps"
        style={{ '--steps': steps.length, '--per-row': steps.length > 6 ? Math.ceil(steps.length / 2) : steps.length }}
      >
        {steps.map((step) => (
          <label
            key={step}
            data-step={step}
            data-chosen={chosen === String(step)}
            data-open={canAnswer}
            className="scalestep"
          >
            <input
              type="radio"
              name="value"
              value={step}
              aria-label={stepText(question, step)}
              checked={chosen === String(step)}
              disabled={!isAlive && screen.paused}
              aria-disabled={!canAnswer}
              onChange={() => canAnswer && setDraft([String(step)])}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true">{step}</span>
          </label>
        ))}
      </div>
      {screen.value !== null && (
        <p className="min-h-6 text-center">
          <TapStatus screen={screen} />
        </p>
      )}
    </AnswerFrame>
  );
}

function Ends({ low = '', high = '' }: Scale['setup']) {
  return (
    <>
      <span dir="auto">{low}</span>
      <span dir="auto" className="text-end">
        {high}
      </span>
    </>
  );
}

/** An end's step, with what it means. */
function endText(question: Scale, end: 'low' | 'high'): string {
  const steps = stepsOf(question);
  return stepText(question, (end === 'low' ? steps[0] : steps[steps.length - 1]) ?? 0);
}

/** A step, at the ends with its label: `1, not at all`. */
function stepText(question: Scale, step: number): string {
  const steps = stepsOf(question);
  const label = step === steps[0] ? question.setup.low : step === steps[steps.length - 1] ? question.setup.high : '';
  return label ? `${step}, ${label}` : String(step);
}

/** Everybody's steps as columns, and their mean. */
function ScaleResults({ screen: { question, value, answerCounts } }: ResultsProps) {
  const steps = stepsOf(question);
  const counts = steps.map((step) => answerCounts[step] ?? 0);
  const total = sumOf(answerCounts);
  const most = Math.max(1, ...counts);
  const mean = steps.reduce((sum, step, index) => sum + step * (counts[index] ?? 0), 0) / Math.max(1, total);
  return (
    <Everybody title="What everybody picked">
      <ol className="flex items-end gap-1">
        {steps.map((step, index) => (
          <li key={step} className="grid min-w-0 flex-1 justify-items-center gap-1 text-sm tabular-nums">
            <span>{counts[index]}</span>
            <span className="sr-only">picked</span>
            <div aria-hidden="true" className="flex h-20 w-full items-end">
              <div
                style={{ height: `${Math.max(3, ((counts[index] ?? 0) / most) * 100)}%` }}
                className={`w-full rounded-t-sm forced-colors:bg-[Highlight] ${value === step ? 'bg-accent' : 'bg-control'}`}
              />
            </div>
            <strong className={value === step ? 'underline decoration-2 underline-offset-4' : ''}>{step}</strong>
          </li>
        ))}
      </ol>
      <p className="mt-1 flex justify-between gap-4 text-sm text-muted">
        <Ends {...question.setup} />
      </p>
      {total > 0 && (
        <p className="mt-2">
          On average <strong className="tabular-nums">{mean.toFixed(1)}</strong>
        </p>
      )}
    </Everybody>
  );
}

export const scale: PhoneType = {
  Answer: PickStep,
  Results: ScaleResults,
  isPlural: () => false,
  instruction: () => 'Pick a step, then submit',
  choices: (question) => `From ${endText(question, 'low')}, to ${endText(question, 'high')}.`,
  ownAnswer: ({ question, value }) => (typeof value === 'number' ? stepText(question, value) : ''),
  solution: () => '',
};

declare module 'react' {
  interface CSSProperties {
    '--steps'?: number | undefined;
    '--per-row'?: number | undefined;
  }
}
