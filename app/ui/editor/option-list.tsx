import { Check, ImagePlus, Plus } from 'lucide-react';
import { memo } from 'react';
import { anchors } from '#app/core/editing/anchors.ts';
import {
  canLoseOption,
  hasFixedOptions,
  hasLostItsOptions,
  hasMarks,
  hasRoomForOption,
  hasSeveralCorrect,
} from '#app/core/editing/options.ts';
import { toPressed } from '#app/core/editing/presses.ts';
import type { EditedOption, EditedQuestion } from '#app/core/editing/quiz.ts';
import { nameOfOption } from '#app/core/editing/unwritten.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { AnswerShape, answerMark } from '#app/ui/answers/answer-marks.tsx';
import { PictureField } from '#app/ui/editor/media/picture-field.tsx';
import { UploadButton } from '#app/ui/editor/media/upload-button.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { FieldContext, FieldErrors } from '#app/ui/primitives/field.tsx';
import { Input } from '#app/ui/primitives/input.tsx';
import { useAnchor, useEditor } from './editor-context.ts';
import { FormulaNotes } from './formatting.tsx';
import { letterOf } from './option-letter.ts';
import { RowButton } from './row-button.tsx';

/** The fields of a question that the option list needs. */
type OptionsOf = Pick<EditedQuestion, 'id' | 'type' | 'options'>;

/** What a type calls its options, and how it numbers them. */
interface OptionLook {
  legend: string;
  noun: 'option' | 'item';
  badge: 'letter' | 'number';
}

interface OptionListProps {
  question: OptionsOf;
  index: number;
  problems: Record<string, string[]>;
  look: OptionLook;
  hint: string;
}

/** The options, and which are correct. Memoised, so that other changes to the question don't render it. */
export const OptionList = memo(function OptionList({ question, index, problems, look, hint }: OptionListProps) {
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
      <legend className="mb-1 font-semibold">{look.legend}</legend>
      <p id={`${anchor}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <ol className="space-y-2.5">
        {options.map((option, optionIndex) => (
          <OptionRow
            key={option.id}
            question={question}
            option={option}
            index={index}
            optionIndex={optionIndex}
            look={look}
            errors={problems[anchors.option(option.id)]}
          />
        ))}
      </ol>
      <FieldErrors id={`${anchor}-error`} errors={errors} />
      {!hasFixedOptions(type) && (
        <Button
          type="submit"
          name="edit"
          value={toPressed({ kind: 'add-option', id })}
          size="small"
          className="mt-1"
          disabled={!hasRoomForOption(question)}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add {look.noun}
        </Button>
      )}
      {hasLostItsOptions(question) && (
        <Button
          type="submit"
          name="edit"
          value={toPressed({ kind: 'change-type', id, type })}
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
  const isSame =
    one.question.options === other.question.options &&
    one.question.type === other.question.type &&
    one.look === other.look &&
    one.hint === other.hint;
  return isSame && one.index === other.index && one.problems === other.problems;
}

interface OptionRowProps {
  question: OptionsOf;
  option: EditedOption;
  index: number;
  optionIndex: number;
  look: OptionLook;
  errors: string[] | undefined;
}

function OptionRow(props: OptionRowProps) {
  const { question, option, index, optionIndex, look, errors } = props;
  const { edit } = useEditor();
  const own = useAnchor(anchors.option(option.id));
  const sign = look.badge === 'letter' ? letterOf(optionIndex) : `${optionIndex + 1}`;
  const isFixed = hasFixedOptions(question.type);
  const hasPictures = rulesOf(question.type).options?.hasPictures;
  const name = `questions.${index}.options.${optionIndex}`;
  const errorId = `${own.id}-error`;
  return (
    <li data-option={option.id} className="space-y-1">
      <input type="hidden" name={`${name}.id`} value={option.id} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 sm:flex-nowrap">
        {look.badge === 'letter' ? <LetterBadge optionIndex={optionIndex} /> : <NumberBadge sign={sign} />}
        <FieldContext.Provider value={{ id: own.id, describedBy: errors && errorId, invalid: Boolean(errors) }}>
          <Input
            {...own}
            name={`${name}.text`}
            aria-label={`${look.noun === 'item' ? 'Item' : 'Option'} ${sign}`}
            value={option.text}
            autoComplete="off"
            placeholder={option.image && hasPictures ? 'Text beside the picture, optional' : nameOfOption(optionIndex)}
            readOnly={isFixed}
            data-formatted
            className={classes(
              'min-w-24 flex-1 basis-0 placeholder:italic',
              option.isCorrect && 'not-aria-invalid:border-success',
            )}
            onChange={(event) =>
              edit({ kind: 'write-option', id: question.id, option: option.id, text: event.target.value })
            }
          />
        </FieldContext.Provider>
        {hasMarks(question.type) && <CorrectMark question={question} option={option} letter={sign} />}
        {hasPictures && !option.image && (
          <UploadButton
            place={{ option: option.id }}
            name={`${name}.pictureFile`}
            label={`Add a picture to option ${sign}`}
          >
            <ImagePlus aria-hidden="true" className="size-4" />
          </UploadButton>
        )}
        {!isFixed && <OptionActions {...props} name={`${look.noun} ${sign}`} />}
      </div>
      {hasPictures && (
        <PictureField
          questionId={question.id}
          optionId={option.id}
          picture={option.image}
          name={name}
          of={`option ${sign}`}
        />
      )}
      <FormulaNotes text={option.text} />
      <FieldErrors id={errorId} errors={errors} />
    </li>
  );
}

function LetterBadge({ optionIndex }: Pick<OptionRowProps, 'optionIndex'>) {
  const mark = answerMark(optionIndex);
  return (
    <span
      aria-hidden="true"
      className={`flex h-12 w-14 shrink-0 items-center justify-center gap-1 rounded-md font-bold text-white dark:border-2 dark:border-paper ${mark.ground}`}
    >
      {letterOf(optionIndex)}
      <AnswerShape mark={mark} className="size-4" />
    </span>
  );
}

function NumberBadge({ sign }: { sign: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-12 w-12 shrink-0 place-items-center rounded-md bg-sunken font-bold tabular-nums"
    >
      {sign}
    </span>
  );
}

function OptionActions({ question, option, optionIndex, name }: OptionRowProps & { name: string }) {
  const { id, options } = question;
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
  const isMultiple = hasSeveralCorrect(question.type);
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
