import { useRef, useState } from 'react';
import type { Question } from '#app/contract/things.ts';
import { NUMBER_DIGITS } from '#app/core/limits.ts';
import type { QuestionKey } from '#app/core/question.ts';
import { readNumber } from '#app/core/questions/number/reading.ts';
import type { NumberSummary } from '#app/core/questions/summaries.ts';
import { AnswerFrame } from '#app/ui/play/answer-frame.tsx';
import type { AnswerProps, PhoneType, ResultsProps } from '#app/ui/play/types/phone-type.ts';
import { useDraft } from '#app/ui/play/use-draft.ts';
import { classes } from '#app/ui/primitives/classes.ts';
import { AnswerRow, AnswerRows, Everybody } from './answer-rows.tsx';
import { TypedField } from './typed-field.tsx';
import { fieldsIn, withUnit } from './typing.ts';

/** One field with the unit beside it. What is not a number is said there, and nothing is sent ([QT72]). */
function TypeNumber({ screen, isAlive, problem: sentProblem, answer }: AnswerProps) {
  const { unit = '' } = screen.question.setup;
  const form = useRef<HTMLFormElement>(null);
  const [[typed = ''], setDraft] = useDraft(screen.key, {
    name: 'value',
    start: [''],
    readPage: () => fieldsIn(form.current),
  });
  const [local, setLocal] = useState(sentProblem);
  const problem = local ?? screen.refusal;
  const change = (text: string) => {
    setDraft([text]);
    setLocal(null);
  };
  const read = () => {
    const found = readNumber(typed, unit);
    setLocal(found.ok ? null : found.reason === 'too_precise' ? TOO_PRECISE : NOT_A_NUMBER);
    if (!found.ok) fieldOf(form.current)?.focus();
    return found.ok ? { selectedOptionIds: [], value: found.number } : null;
  };
  const { canAnswer } = screen;
  return (
    <AnswerFrame
      screen={screen}
      name="Answer"
      className="typed"
      submit={{ label: 'Submit Answer', isReady: typed.trim() !== '' }}
      problem={problem}
      read={read}
      answer={answer}
      formRef={form}
    >
      <TypedField
        id="typed-answer"
        name="value"
        label={unit ? `Your answer in ${unit}` : 'Your answer'}
        inputMode="decimal"
        enterKeyHint="send"
        maxLength={NUMBER_MAX}
        screen={screen}
        isOff={!isAlive && screen.paused}
        hasProblem={problem !== null}
        beside={unit}
        value={typeof screen.value === 'number' ? String(screen.value) : typed}
        onChange={({ target }) => change(target.value)}
      />
      {/* The number keyboards of some phones have no minus. */}
      <button
        type="button"
        disabled={!canAnswer}
        onClick={() => {
          change(withOtherSign(typed));
          fieldOf(form.current)?.focus();
        }}
        className="hidden min-h-11 items-center justify-self-start rounded-md border-2 border-control px-3.5 text-sm font-semibold disabled:invisible scripted:inline-flex"
      >
        + / − Change the sign
      </button>
    </AnswerFrame>
  );
}

const NOT_A_NUMBER = 'Please type a number, such as 42 or 3.5';
const TOO_PRECISE = `This number has too many digits. Please round it to ${NUMBER_DIGITS}.`;
const NUMBER_MAX = 60;

function fieldOf(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLInputElement>('[data-typed]');
}

function withOtherSign(typed: string): string {
  const bare = typed.trim();
  return /^[-−]/.test(bare) ? bare.slice(1).trim() : `-${bare.replace(/^\+/, '')}`;
}

function NumberResults({ screen: { question, value, solution, summary } }: ResultsProps) {
  const { unit } = question.setup;
  return (
    <>
      <AnswerRows>
        {solution.value !== undefined && (
          <AnswerRow term="Correct answer" isSolution>
            {solutionText({ question, solution })}
          </AnswerRow>
        )}
        {typeof value === 'number' && <AnswerRow term="Your answer">{withUnit(value, unit)}</AnswerRow>}
      </AnswerRows>
      {summary?.kind === 'number' && summary.median !== null && (
        <Spread summary={summary} unit={unit} value={solution.value} />
      )}
    </>
  );
}

interface SpreadProps {
  summary: NumberSummary;
  unit: string | undefined;
  /** The right number, whose bar is marked. */
  value: number | undefined;
}

/** Everybody's numbers as a small histogram. */
function Spread({ summary: { median, bins, count }, unit, value }: SpreadProps) {
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const [first, last] = [bins[0], bins[bins.length - 1]];
  return (
    <Everybody title="What everybody typed">
      {bins.length > 1 && first && last && (
        <>
          <div aria-hidden="true" className="flex h-20 items-end gap-1">
            {bins.map(({ from, to, count }) => (
              <div
                key={`${from} ${to}`}
                style={{ height: `${Math.max(3, (count / most) * 100)}%` }}
                className={classes(
                  'flex-1 rounded-t-sm forced-colors:bg-[Highlight]',
                  from === to && from === value ? 'bg-success' : 'bg-control',
                )}
              />
            ))}
          </div>
          <p aria-hidden="true" className="flex justify-between text-sm text-muted tabular-nums">
            <span>{rounded(first.from)}</span>
            <span>{rounded(last.to)}</span>
          </p>
        </>
      )}
      <p className="mt-1">
        {count === 1 ? 'One answer' : `${count} answers, half of them up to`}{' '}
        <strong>{withUnit(rounded(median ?? 0), unit)}</strong>
      </p>
    </Everybody>
  );
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}

/** Such as `42 km`, or `42 km (40 to 44 km)` where near answers count. */
function solutionText({ question, solution }: { question: Question; solution: QuestionKey }): string {
  const { unit } = question.setup;
  const { value, tolerance = 0, percent = false } = solution;
  if (value === undefined) return '';
  const margin = tolerance === 0 ? '' : ` ± ${tolerance}${percent ? '%' : ''}`;
  return percent ? `${withUnit(value, unit)}${margin}` : withUnit(`${value}${margin}`, unit);
}

export const number: PhoneType = {
  Answer: TypeNumber,
  Results: NumberResults,
  isPlural: () => false,
  instruction: () => 'Type a number',
  choices: ({ setup }) => (setup.unit ? `In ${setup.unit}.` : ''),
  ownAnswer: ({ question, value }) => (typeof value === 'number' ? withUnit(value, question.setup.unit) : ''),
  solution: solutionText,
};
