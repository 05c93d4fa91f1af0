import { EyeOff, Undo2 } from 'lucide-react';
import type { CSSProperties, FormEvent, KeyboardEvent, ReactNode } from 'react';
import { rulesOf } from '#app/core/questions/registry.ts';
import { CommandButton, CommandFields } from '#app/ui/present/command-button.tsx';
import { useWall, type Wall } from '#app/ui/present/wall-context.ts';

interface HideButtonProps {
  /** As it is shown. */
  text: string;
  className: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** An answer that the host can take off the wall by a press ([WA50]). Without scripts it is a form. */
export function HideButton({ text, className, style, children }: HideButtonProps) {
  const { run, known } = useWall();
  const questionId = known.session.currentQuestionId ?? '';
  const command = { intent: 'hide', questionId, text, hidden: true } as const;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(command);
  };
  return (
    <form method="post" onSubmit={submit} className="contents">
      <CommandFields command={command} />
      <button type="submit" className={className} style={style} title="Hide from the wall" data-hides="">
        {children}
        <span className="sr-only">, hide from the wall</span>
        <EyeOff aria-hidden="true" className="wallhideicon" />
      </button>
    </form>
  );
}

/** A list of answers that can be hidden. Arrow keys move along it, Escape leaves it, and U takes the last one back. */
export function useHidingKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const wall = useWall();
  return (event) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(HIDES)];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const goal = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: -1 }[
      event.key
    ];
    if (event.key === 'Escape') buttons[at]?.blur();
    else if (event.key.toLowerCase() === 'u') showLastAgain(wall);
    else if (goal === undefined) return;
    else buttons.at(goal % buttons.length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
}

const HIDES = '[data-hides]';

/** Moves the focus to the first answer that can be hidden. */
export function focusFirstAnswer(): void {
  document.querySelector<HTMLElement>(HIDES)?.focus();
}

/** Shows the answer again that was hidden last, if there is one. */
export function showLastAgain({ known, run }: Pick<Wall, 'known' | 'run'>): void {
  const command = showAgain(known);
  if (command) run(command);
}

function showAgain({ host, session }: Wall['known']) {
  const text = host.hidden.at(-1);
  const questionId = session.currentQuestionId;
  if (text === undefined || questionId === null) return null;
  return { intent: 'hide', questionId, text, hidden: false } as const;
}

/** Takes the last hiding back; nothing while no answer is hidden. */
export function ShowAgain({ className }: { className?: string }) {
  const { known } = useWall();
  const command = showAgain(known);
  if (!command) return null;
  return (
    <CommandButton command={command} variant="secondary" size="small" className={className ?? ''}>
      <Undo2 aria-hidden="true" className="size-[1em]" /> Show again
    </CommandButton>
  );
}

/** How many answers the wall does not show, and why; empty if it shows all. */
export function unseenText({ question, session, host, results }: Wall['known']): string {
  const summary = results?.summary ?? session.currentStats.summary;
  const isTyped = question !== null && rulesOf(question.type).normalised('') !== null;
  const heldBack = summary !== null && 'heldBack' in summary ? summary.heldBack : 0;
  if (!isTyped) return '';
  const parts = [
    ...(heldBack > 0 ? [`${heldBack === 1 ? '1 answer' : `${heldBack} answers`} held back`] : []),
    ...(host.hidden.length > 0 ? [`${host.hidden.length} hidden by you`] : []),
  ];
  return parts.join(', ');
}
