import { memo, type ReactNode } from 'react';
import { anchors } from '#app/core/editing/anchors.ts';
import { isUnfinished } from '#app/core/editing/gaps.ts';
import { hasFixedOptions } from '#app/core/editing/options.ts';
import { toShow } from '#app/core/editing/presses.ts';
import type { EditedQuestion, EditedSettings } from '#app/core/editing/quiz.ts';
import { NEW_QUESTION } from '#app/core/editing/unwritten.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { excerpt, isBlank } from '#app/core/text.ts';
import { classes } from '#app/ui/primitives/classes.ts';
import { SpriteIcon } from '#app/ui/primitives/sprite.tsx';
import { type PageStage, useAnchor, useEditor } from './editor-context.ts';
import { typeLabel } from './labels.ts';
import { QuestionFields } from './question-fields.tsx';
import { RowButton } from './row-button.tsx';

export interface QuestionRowProps {
  question: EditedQuestion;
  index: number;
  isLast: boolean;
  isOpen: boolean;
  /** Whether the author has just added it and is writing it: then nothing calls it incomplete ([ED26]). */
  isNew: boolean;
  /** Null if the row does not show its fields, which need them. */
  settings: EditedSettings | null;
  seconds: number;
  points: number;
  problems: Record<string, string[]>;
  /** The question before its type changed, if an undo can bring something back. */
  before: EditedQuestion | null;
  stage: PageStage;
}

/**
 * A question in the list: a one-line summary, its actions, and its fields if it is open. A page may have hundreds of
 * rows, so each is memoised and rendered only when its own data changes.
 */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, index, isOpen, settings, problems, before, stage } = props;
  const className = isOpen
    ? 'border-outline'
    : 'border-line [content-visibility:auto] [contain-intrinsic-size:auto_4.75rem]';
  return (
    <li data-question={question.id} className={classes(rowClass, className)}>
      <input type="hidden" name={`questions.${index}.id`} value={question.id} />
      <div className="flex flex-wrap items-center gap-x-1 sm:flex-nowrap">
        <span
          data-grip
          aria-hidden="true"
          className="hidden h-11 w-8 shrink-0 cursor-grab touch-none place-items-center text-muted hover:text-ink active:cursor-grabbing scripted:grid"
        >
          <SpriteIcon id="icon-grip" className="size-5" />
        </span>
        <Summary {...props} />
        <RowActions id={question.id} index={index} isLast={props.isLast} />
      </div>
      {settings && (
        <Body isOpen={isOpen} stage={stage}>
          <QuestionFields
            question={question}
            index={index}
            settings={settings}
            problems={problems}
            before={before}
            isOpen={isOpen}
          />
        </Body>
      )}
    </li>
  );
});

const rowClass =
  'rounded-lg border-2 bg-raised p-1 scroll-mt-4 data-dragged:relative data-dragged:z-10 data-dragged:border-outline data-dragged:shadow-hard-lg ' +
  'data-[drop=before]:shadow-[0_-0.4rem_0_var(--color-accent)] data-[drop=after]:shadow-[0_0.4rem_0_var(--color-accent)]';

/**
 * The fields of a question. Without JavaScript, all rows of the open block are open. Their fields are wrapped in
 * `noscript`, so that browsers with JavaScript don't build them.
 */
function Body({ isOpen, stage, children }: { isOpen: boolean; stage: PageStage; children: ReactNode }) {
  if (isOpen) return children;
  if (stage === 'sent') return <noscript>{children}</noscript>;
  return stage === 'returned' ? <div className="scripted:hidden">{children}</div> : null;
}

/**
 * The row's summary. A question that is closed without JavaScript is opened by sending the form ([ED19]); with
 * JavaScript, every question opens and closes in the browser.
 */
function Summary(props: QuestionRowProps) {
  const { question, isOpen, settings, stage } = props;
  const { toggle } = useEditor();
  const className = 'min-h-14 min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-1.5 text-start';
  const isPlainText = stage !== 'alive' && settings !== null;
  return (
    <h3 className="flex min-w-0 flex-1 basis-56 font-sans text-base font-normal tracking-normal text-wrap">
      <button
        type="submit"
        name="edit"
        value={toShow(question.id)}
        id={anchors.question(question.id)}
        aria-expanded={isOpen}
        className={`hover:bg-sunken ${isPlainText ? 'hidden scripted:flex' : 'flex'} ${className}`}
        onClick={(event) => {
          event.preventDefault();
          toggle(question.id);
        }}
      >
        <SummaryText {...props} />
      </button>
      {isPlainText && (
        <span className={`flex scripted:hidden ${className}`}>
          <SummaryText {...props} />
        </span>
      )}
    </h3>
  );
}

/** Longer than the two visible lines can hold. */
const SUMMARY_MAX = 300;

function SummaryText({ question, index, isNew, seconds, points, problems }: QuestionRowProps) {
  const isWanting = Object.keys(problems).length > 0 || (!isNew && isUnfinished(question));
  const { isAnswered, isScored, options } = rulesOf(question.type);
  const count = question.options.length === 1 ? '1 option' : `${question.options.length} options`;
  const about = [
    typeLabel(question.type),
    isAnswered && `${seconds} s`,
    isScored && `${points} points`,
    options && !hasFixedOptions(question.type) && count,
  ];
  return (
    <>
      <span className="grid h-7 min-w-7 shrink-0 place-items-center rounded-full bg-sunken px-1.5 text-sm font-semibold tabular-nums">
        {index + 1}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere sm:line-clamp-1">
          {isBlank(question.text) ? (
            <span className="font-normal text-muted italic">{NEW_QUESTION}</span>
          ) : (
            excerpt(question.text.trim(), SUMMARY_MAX)
          )}
        </span>
        <span className="block text-sm text-muted">{about.filter(Boolean).join(' · ')}</span>
      </span>
      {isWanting && (
        <span className="inline-flex shrink-0 items-center gap-1 text-sm font-semibold text-danger">
          <SpriteIcon id="icon-alert" className="size-4" />
          <span className="sr-only sm:not-sr-only">Incomplete</span>
        </span>
      )}
    </>
  );
}

const RowActions = memo(function RowActions({ id, index, isLast }: { id: string; index: number; isLast: boolean }) {
  const name = `question ${index + 1}`;
  const up = useAnchor(anchors.moveQuestion(id, 'up'));
  const down = useAnchor(anchors.moveQuestion(id, 'down'));
  return (
    <div className="ms-auto flex shrink-0">
      <RowButton
        {...up}
        icon="icon-up"
        label={`Move ${name} up`}
        press={{ kind: 'move-question', id, to: 'up' }}
        isOff={index === 0}
      />
      <RowButton
        {...down}
        icon="icon-down"
        label={`Move ${name} down`}
        press={{ kind: 'move-question', id, to: 'down' }}
        isOff={isLast}
      />
      <RowButton icon="icon-copy" label={`Duplicate ${name}`} press={{ kind: 'duplicate-question', id }} />
      <RowButton icon="icon-delete" label={`Delete ${name}`} press={{ kind: 'delete-question', id }} />
    </div>
  );
});
