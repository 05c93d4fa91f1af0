import type { FormEvent, MouseEvent } from 'react';
import type { HostCommand } from '#app/contract/host-commands.ts';
import { Button, type ButtonProps } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { isStep } from './commands.ts';
import { useDesk } from './desk.ts';
import { createGate } from './keys.ts';

interface CommandButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  command: HostCommand;
}

/** A button that is a form of its own: without scripts it posts the command, with them the command is sent. */
export function CommandButton({ command, className, ...props }: CommandButtonProps) {
  const { run, isSettling } = useDesk();
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

/** What the form of a command posts. */
export function CommandFields({ command }: { command: HostCommand }) {
  const { session } = useDesk().known;
  const fields = { ...command, sessionId: session.id, revision: session.revision };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={String(value)} />
  ));
}

const gate = createGate(() => performance.now());

/**
 * What every press of a button of the wall goes through: the second of a double press does nothing, since the button
 * may mean something else by then ([WA6]).
 */
export function pressOnce(event: MouseEvent<HTMLButtonElement>): void {
  const { detail, currentTarget, nativeEvent } = event;
  // A mouse counts its clicks; fingers and held keys do not everywhere.
  const isCounted = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse';
  const isRepeat = isCounted ? detail > 1 : !gate('press');
  if (isRepeat || currentTarget.getAttribute('aria-disabled') === 'true') event.preventDefault();
}
