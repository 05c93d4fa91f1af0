import { Check, Plus } from 'lucide-react';
import { memo } from 'react';
import { anchors } from '#app/core/editing/anchors.ts';
import { canLoseOption, hasLostItsOptions, hasRoomForOption } from '#app/core/editing/options.ts';
import { toPressed } from '#app/core/editing/presses.ts';
import type { EditedOption, EditedQuestion } from '#app/core/editing/quiz.ts';
import { nameOfOption } from '#app/core/editing/unwritten.ts';
import { AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { FieldContext, FieldErrors } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { useAnchor, useEditor } from './editor-context.ts';
import { RowButton } from './row-button.tsx';

/** The fields of a question that the option list needs. */
type OptionsOf = Pick<EditedQuestion, 'id' | 'type' | 'options'>;

interface OptionListProps {
  question: OptionsOf;
  index: number;
  problems: Record<string, string[]>;
}

const hints: Partial<Record<EditedQuestion['type'], string>> = {
  single: 'Tick the correct one.',
  multiple: 'Tick every correct one. Players must pick them all.',
  boolean: 'Tick the correct one.',
};

/** The options, and which are correct. Memoised, so that other changes to the question don't render it. */
export const OptionList = memo(function OptionList({ question, index, problems }: OptionListProps) {
  const { id, type, options } = question;
  const anchor = anchors.field(id, 'options');
  const errors = problems[anchor];
  return (
    <fieldset
      id={anchor}
      tabIndex={-1}
      className="min-w-0 space-y-2.5 rounded-md"
      aria-describedby={errors ? `${anchor}-hint ${anchor}-error` : `${anchor}-hint`}
    >
      <legend className="mb-1 font-semibold">Options</legend>
      <p id={`${anchor}-hint`} className="text-sm text-muted">
        {hints[type]}
      </p>
      <ol className="space-y-2.5">
        {options.map((option, optionIndex) => (
          <OptionRow
            key={option.id}
            question={question}
            option={option}
            index={index}
            optionIndex={optionIndex}
            errors={problems[anchors.option(option.id)]}
          />
        ))}
      </ol>
      <FieldErrors id={`${anchor}-error`} errors={errors} />
      {type !== 'boolean' && (
        <Button
          type="submit"
          name="edit"
          value={toPressed({ kind: 'add-option', id })}
          size="small"
          className="mt-1"
          disabled={!hasRoomForOption(question)}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add option
        </Button>
      )}
      {hasLostItsOptions(question) && (
        <Button
          type="submit"
          name="edit"
          value={toPressed({ kind: 'change-type', id, type: 'boolean' })}
          size="small"
          className="mt-1"
        >
          Reset to True and False
        </Button>
      )}
    </fieldset>
  );
}, isSameList);

function isSameList(one: OptionListProps, other: OptionListProps): boolean {
  const isSame = one.question.options === other.question.options && one.question.type === other.question.type;
  return isSame && one.index === other.index && one.problems === other.problems;
}

interface OptionRowProps {
  question: OptionsOf;
  option: EditedOption;
  index: number;
  optionIndex: number;
  errors: string[] | undefined;
}

function OptionRow(props: OptionRowProps) {
  const { question, option, index, optionIndex, errors } = props;
  const { edit } = useEditor();
  const own = useAnchor(anchors.option(option.id));
  const mark = answerMark(optionIndex);
  const name = `questions.${index}.options.${optionIndex}`;
  const errorId = `${own.id}-error`;
  return (
    <li data-option={option.id} className="space-y-1">
      <input type="hidden" name={`${name}.id`} value={option.id} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 sm:flex-nowrap">
        <span
          aria-hidden="true"
          className={`flex h-12 w-14 shrink-0 items-center justify-center gap-1 rounded-md font-bold text-white dark:border-2 dark:border-paper ${mark.ground}`}
        >
          {mark.letter}
          <AnswerShape mark={mark} className="size-4" />
        </span>
        <FieldContext.Provider value={{ id: own.id, describedBy: errors && errorId, invalid: Boolean(errors) }}>
          <Input
            {...own}
            name={`${name}.text`}
            aria-label={`Option ${mark.letter}`}
            value={option.text}
            autoComplete="off"
            placeholder={nameOfOption(optionIndex)}
            readOnly={question.type === 'boolean'}
            className={classes(
              'min-w-24 flex-1 basis-0 placeholder:italic',
              option.isCorrect && 'not-aria-invalid:border-success',
            )}
            onChange={(event) =>
              edit({ kind: 'write-option', id: question.id, option: option.id, text: event.target.value })
            }
          />
        </FieldContext.Provider>
        <CorrectMark question={question} option={option} letter={mark.letter} />
        {question.type !== 'boolean' && <OptionActions {...props} letter={mark.letter} />}
      </div>
      <FieldErrors id={errorId} errors={errors} />
    </li>
  );
}

function OptionActions({ question, option, optionIndex, letter }: OptionRowProps & { letter: string }) {
  const { id, options } = question;
  const name = `option ${letter}`;
  const up = useAnchor(anchors.moveOption(option.id, 'up'));
  const down = useAnchor(anchors.moveOption(option.id, 'down'));
  const move = { kind: 'move-option', id, option: option.id } as const;
  return (
    <div className="flex shrink-0 items-center max-sm:ms-auto">
      <RowButton
        {...up}
        icon="icon-up"
        label={`Move ${name} up`}
        press={{ ...move, to: 'up' }}
        isOff={optionIndex === 0}
      />
      <RowButton
        {...down}
        icon="icon-down"
        label={`Move ${name} down`}
        press={{ ...move, to: 'down' }}
        isOff={optionIndex === options.length - 1}
      />
      <RowButton
        icon="icon-remove"
        label={`Delete ${name}`}
        press={{ kind: 'delete-option', id, option: option.id }}
        disabled={!canLoseOption(question)}
      />
    </div>
  );
}

/**
 * Marks an option as correct: a round mark where only one can be, a square one for multiple choice. Only correct options
 * carry the word; for screen readers each mark has its option's name.
 */
function CorrectMark({ question, option, letter }: Pick<OptionRowProps, 'question' | 'option'> & { letter: string }) {
  const { edit } = useEditor();
  const isMultiple = question.type === 'multiple';
  return (
    <label className="relative flex min-h-11 w-11 shrink-0 items-center sm:w-28" title="Correct">
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        name={`correct.${question.id}`}
        value={option.id}
        checked={option.isCorrect}
        aria-label={`Option ${letter} is correct`}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-md"
        onChange={(event) =>
          edit({ kind: 'mark-correct', id: question.id, option: option.id, isCorrect: event.target.checked })
        }
      />
      <span
        className={classes(
          'pointer-events-none mx-auto grid size-7 place-items-center border-2 border-control bg-raised text-ground peer-checked:border-success peer-checked:bg-success peer-hover:border-outline sm:mx-1.5 [&>svg]:opacity-0 peer-checked:[&>svg]:opacity-100',
          isMultiple ? 'rounded-md' : 'rounded-full',
        )}
      >
        <Check aria-hidden="true" strokeWidth={3.5} className="size-4.5" />
      </span>
      <span
        aria-hidden="true"
        className="pointer-events-none invisible text-sm font-semibold text-success max-sm:hidden peer-checked:visible"
      >
        Correct
      </span>
    </label>
  );
}
