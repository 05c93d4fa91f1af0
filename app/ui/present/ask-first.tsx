import type { FormEvent, ReactNode } from 'react';
import type { HostCommand } from '#app/contract/host-commands.ts';
import { AlertDialog, AlertDialogAction } from '#app/ui/primitives/alert-dialog.tsx';
import { Button, type ButtonProps } from '#app/ui/primitives/button.tsx';
import { CommandFields, pressOnce } from './command-button.tsx';
import { useDesk } from './desk.ts';

interface AskFirstProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'aria-label'> {
  command: HostCommand;
  title: string;
  description: string;
  confirm: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  children: ReactNode;
}

/** A command that asks before something is lost; without scripts it is done at once. */
export function AskFirst({ command, open, onOpenChange, title, description, confirm, ...button }: AskFirstProps) {
  const { run } = useDesk();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onOpenChange(true);
  };
  return (
    <>
      <form method="post" onSubmit={submit} className="contents">
        <CommandFields command={command} />
        <Button {...button} type="submit" onClick={pressOnce} />
      </form>
      <AlertDialog
        {...{ title, description, open, onOpenChange }}
        action={
          <AlertDialogAction>
            <Button variant="primary" onClick={() => run(command)}>
              {confirm}
            </Button>
          </AlertDialogAction>
        }
      />
    </>
  );
}
