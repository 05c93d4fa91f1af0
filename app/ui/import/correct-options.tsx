import { choiceFields } from '#app/core/exchange/decide.ts';
import type { FileOption, FileQuestion } from '#app/core/exchange/shapes.ts';
import { nameOf } from '#app/core/media.ts';
import { isBlank } from '#app/core/text.ts';
import { answerMark } from '#app/ui/answers/answer-marks.tsx';
import { classes } from '#app/ui/primitives/classes.ts';

interface CorrectOptionsProps {
  question: FileQuestion;
  index: number;
  /** Whether nothing says which option is correct. */
  isUndecided: boolean;
}

/** The options, with the correct ones to pick. If none is known, several can be picked. */
export function CorrectOptions({ question: { type, options }, index, isUndecided }: CorrectOptionsProps) {
  const isSeveral = type === 'multiple' || (type === 'single' && isUndecided);
  return (
    <fieldset
      className={classes(
        'min-w-0',
        isUndecided &&
          'rounded-lg border-2 border-accent bg-accent-soft p-3 has-checked:border-line has-checked:bg-raised',
      )}
    >
      <legend className={isUndecided ? 'float-start mb-2 w-full font-semibold' : 'sr-only'}>
        {isUndecided ? 'Pick the correct option, or several' : `Correct in question ${index + 1}`}
      </legend>
      <ul className="clear-both grid grid-cols-1 gap-1.5 sm:grid-cols-2">
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and its options have no ids
          <li key={at} className="min-w-0">
            <Option
              option={option}
              at={at}
              name={choiceFields.correct(index)}
              type={isSeveral ? 'checkbox' : 'radio'}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface OptionProps {
  option: FileOption;
  at: number;
  name: string;
  type: 'checkbox' | 'radio';
}

function Option({ option, at, name, type }: OptionProps) {
  const { isCorrect } = option;
  const text = nameOf(option);
  const { letter, ground } = answerMark(at);
  return (
    <label className="flex h-full min-h-11 items-start gap-2.5 rounded-md border-2 border-transparent bg-sunken p-2 hover:border-outline has-checked:border-success">
      <span className={`grid size-7 shrink-0 place-items-center rounded-sm font-bold text-white ${ground}`}>
        {letter}
      </span>
      <span dir="auto" className="min-w-0 flex-1 break-words whitespace-pre-wrap">
        {isBlank(text) ? <span className="text-muted">No text yet</span> : text}
      </span>
      <input
        type={type}
        name={name}
        value={at}
        defaultChecked={isCorrect}
        className="peer mt-1 size-5 shrink-0 accent-success"
      />
      <span aria-hidden="true" className="hidden h-7 items-center text-sm font-semibold text-success peer-checked:flex">
        Correct
      </span>
    </label>
  );
}
