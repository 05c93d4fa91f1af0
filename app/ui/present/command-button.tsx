import { type FormEvent, type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import type { HostCommand } from '#app/contract/host-commands.ts';
import type { Session } from '#app/contract/things.ts';
import { AlertDialog, AlertDialogAction } from '#app/ui/primitives/alert-dialog.tsx';
import { Button, type ButtonProps } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { isStep } from './commands.ts';
import { createRepeatFilter } from './keys.ts';
import { useWall } from './wall-context.ts';

interface CommandButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  command: HostCommand;
}

/** A command button in its own form: without JavaScript the form is posted, with JavaScript the command is sent. */
export function CommandButton({ command, className, ...props }: CommandButtonProps) {
  const { run, isSettling } = useWall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(command);
  };
  return (
    <form method="post" onSubmit={submit} className="contents">
      <CommandFields command={command} />
      <Button
        {...props}
        {...(isSettling && isStep(command) && WAITING)}
        type="submit"
        className={classes('wallbutton', className)}
        onClick={pressOnce}
      />
    </form>
  );
}

const WAITING = { 'aria-disabled': true } as const;

/** The fields that a command's form posts. */
export function CommandFields({ command }: { command: HostCommand }) {
  const { session } = useWall().known;
  const fields = { ...command, sessionId: session.id, revision: session.revision };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={String(value)} />
  ));
}

const gate = createRepeatFilter(() => performance.now());

/** Ignores the second press of a double press, because the button may have another meaning by then ([WA6]). */
function pressOnce(event: MouseEvent<HTMLButtonElement>): void {
  const { detail, currentTarget, nativeEvent } = event;
  // Browsers count clicks of a mouse, but not always those of touch and held keys.
  const isCounted = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse';
  const isRepeat = isCounted ? detail > 1 : !gate('press');
  if (isRepeat || currentTarget.getAttribute('aria-disabled') === 'true') event.preventDefault();
}

interface AskFirstProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'aria-label'> {
  command: HostCommand;
  title: string;
  description: string;
  confirm: string;
  what: AskedFirst;
  asked: Asked;
  children: ReactNode;
}

/** A command with a confirmation; without JavaScript it runs at once. */
export function AskFirst({ command, what, asked, title, description, confirm, ...button }: AskFirstProps) {
  const { confirm: carryOut } = useWall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    asked.set(what);
  };
  return (
    <>
      <form method="post" onSubmit={submit} className="contents">
        <CommandFields command={command} />
        <Button {...button} type="submit" onClick={pressOnce} />
      </form>
      <AlertDialog
        title={title}
        description={description}
        open={asked.what === what}
        onOpenChange={(open) => asked.set(open ? what : null)}
        action={
          <AlertDialogAction>
            <Button variant="primary" onClick={() => carryOut(command, asked.isSame)}>
              {confirm}
            </Button>
          </AlertDialogAction>
        }
      />
    </>
  );
}

/** The commands that ask for confirmation. */
export type AskedFirst = 'end' | 'restart';

/** The open confirmation, and how to open or close it. */
export interface Asked {
  what: AskedFirst | null;
  /** Whether the session is still in the round in which it was opened. */
  isSame: boolean;
  set(what: AskedFirst | null): void;
}

/** The confirmation of a restart belongs to one round: it closes when another one starts ([WA19]). */
export function useAsked({ currentQuestionId, asking }: Session): Asked {
  const [asked, setAsked] = useState<{ what: AskedFirst; about: string } | null>(null);
  const about = `${currentQuestionId} ${asking}`;
  const isSame = asked?.about === about;
  const isStill = asked !== null && (asked.what === 'end' || isSame);
  const what = isStill ? asked.what : null;
  return useMemo(() => {
    const set = (next: AskedFirst | null) => setAsked(next && { what: next, about });
    return { what, isSame, set };
  }, [what, isSame, about]);
}
