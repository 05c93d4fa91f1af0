import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { anchors } from '#app/core/editing/anchors.ts';
import type { EditedQuestion } from '#app/core/editing/quiz.ts';
import { QUESTION_TYPES, type QuestionType } from '#app/core/question.ts';
import { TYPE_GROUPS } from '#app/ui/editor/types/type-groups.ts';
import { TypePicture } from '#app/ui/editor/types/type-pictures.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { Field } from '#app/ui/primitives/field.tsx';
import { Select } from '#app/ui/primitives/input.tsx';
import { useBeforePaint } from '#app/ui/primitives/use-before-paint.ts';
import { useEditor } from './editor-context.ts';
import { typeLabel } from './labels.ts';

interface TypeFieldProps {
  question: Pick<EditedQuestion, 'id' | 'type'>;
  index: number;
  className: string;
  /** Whether the {@link TypeMenu} is open. */
  isOpen: boolean;
  onToggle: () => void;
}

/** The type of a question: a button that opens the pictures of all types; without JavaScript a select. */
export function TypeField({ question, index, className, isOpen, onToggle }: TypeFieldProps) {
  return (
    <>
      <PlainTypeField question={question} index={index} className={classes('scripted:hidden', className)} />
      <div className={classes('hidden content-start gap-1.5 scripted:grid', className)}>
        <TypeButton question={question} isOpen={isOpen} onToggle={onToggle} />
      </div>
    </>
  );
}

function TypeButton({
  question: { id, type },
  isOpen,
  onToggle,
}: Pick<TypeFieldProps, 'question' | 'isOpen' | 'onToggle'>) {
  const anchor = anchors.field(id, 'type');
  return (
    <>
      <span id={`${anchor}-label`} className="font-semibold">
        Type
      </span>
      <button
        type="button"
        id={anchor}
        aria-labelledby={`${anchor}-label ${anchor}-name`}
        aria-expanded={isOpen}
        aria-controls={`${anchor}-menu`}
        className="flex min-h-12 w-full items-center gap-3 rounded-md border-2 border-control bg-raised px-3 py-1.5 text-start hover:border-outline"
        onClick={onToggle}
      >
        <TypePicture type={type} className="size-7 shrink-0" />
        <span id={`${anchor}-name`} className="min-w-0 flex-1 leading-tight">
          {typeLabel(type)}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={classes('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
    </>
  );
}

interface TypeMenuProps extends Pick<TypeFieldProps, 'question'> {
  onClose: () => void;
}

/** All types with their pictures. It opens at the current one; arrow keys and Tab move, Escape closes. */
export function TypeMenu({ question: { id, type }, onClose }: TypeMenuProps) {
  const { edit } = useEditor();
  const menu = useRef<HTMLDivElement>(null);
  const anchor = anchors.field(id, 'type');
  useBeforePaint(() => menu.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus(), []);
  const choose = (chosen: QuestionType) => {
    onClose();
    edit({ kind: 'change-type', id, type: chosen });
    document.getElementById(anchor)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      onClose();
      document.getElementById(anchor)?.focus();
    } else if (!event.altKey && menu.current && moveFocus(menu.current, event.key)) {
      event.preventDefault();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are an addition to the buttons inside
    <div
      ref={menu}
      id={`${anchor}-menu`}
      className="col-span-full grid gap-x-6 gap-y-3 rounded-lg border-2 border-line bg-sunken p-3"
      onKeyDown={onKeyDown}
    >
      <TypeTiles
        label={(name) => name}
        renderTile={(one) => (
          <button
            type="button"
            aria-pressed={one === type}
            className={classes(
              tileClass,
              'aria-pressed:border-outline aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft',
            )}
            onClick={() => choose(one)}
          >
            <TileContent type={one} />
          </button>
        )}
      />
    </div>
  );
}

/** Moves the focus to the next or previous button. Returns whether the key does that. */
function moveFocus(menu: HTMLElement, key: string): boolean {
  const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const step = steps[key];
  if (step === undefined) return false;
  const buttons = [...menu.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.contains(document.activeElement));
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  return true;
}

export const tileClass =
  'flex min-h-13 w-full items-center gap-2.5 rounded-md border-2 border-line bg-raised px-2.5 py-1.5 text-start text-sm leading-tight font-semibold ' +
  'hover:border-outline disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted';

interface TypeTilesProps {
  label: (group: string) => string;
  renderTile: (type: QuestionType) => ReactElement;
  /** The groups stand beside one another on wide screens, so that a group of one type has a narrow column. */
  areBeside?: boolean;
}

/** A tile for each type, in groups by what they are for. */
export function TypeTiles({ label, renderTile, areBeside = false }: TypeTilesProps) {
  return TYPE_GROUPS.map(({ name, types }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div key={name} role="group" aria-label={label(name)} className="min-w-0">
      <p aria-hidden="true" className="mb-1.5 text-sm text-muted">
        {name}
      </p>
      <ul
        className={classes(
          'grid grid-cols-2 gap-2 sm:grid-cols-3',
          areBeside && types.length === 1 && 'lg:grid-cols-1',
        )}
      >
        {types.map((type) => (
          <li key={type}>{renderTile(type)}</li>
        ))}
      </ul>
    </div>
  ));
}

/** A type's picture and name. */
export function TileContent({ type }: { type: QuestionType }) {
  return (
    <>
      <TypePicture type={type} className="size-7 shrink-0" />
      {typeLabel(type)}
    </>
  );
}

/**
 * The type without JavaScript. The rest of the question changes when the form is sent; a hidden field tells the server
 * which type the other fields belong to.
 */
function PlainTypeField({
  question: { id, type },
  index,
  className,
}: Pick<TypeFieldProps, 'question' | 'index' | 'className'>) {
  const { startsAt } = useEditor();
  const anchor = anchors.field(id, 'type');
  return (
    <Field id={`${anchor}-plain`} label="Type" className={className}>
      <input type="hidden" name={`questions.${index}.was`} value={type} />
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Select name={`questions.${index}.type`} defaultValue={type} key={type} autoFocus={startsAt === anchor}>
            {QUESTION_TYPES.map((one) => (
              <option key={one} value={one}>
                {typeLabel(one)}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" name="edit" value="apply" size="small">
          Change
        </Button>
      </div>
    </Field>
  );
}
