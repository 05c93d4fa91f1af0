import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogFooter, sheetClass, veilClass } from './dialog.tsx';

interface AlertDialogProps {
  /** A question, e.g. 'Delete this quiz?' */
  title: string;
  /** What is lost, in one sentence. */
  description: ReactNode;
  trigger?: ReactNode;
  /** If given, the parent controls whether it is open. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  cancelLabel?: string;
  /** The button that confirms, or a form with one; an AlertDialogAction around it also closes the dialog. */
  action: ReactNode;
}

/** Asks for confirmation before something is lost. The focus starts on Cancel, and a press outside does nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, description, trigger, open, onOpenChange, cancelLabel = 'Cancel', action } = props;
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay data-veil className={veilClass} />
        <Radix.Content className={sheetClass}>
          <div className="min-h-0 overflow-y-auto p-5 sm:px-7 sm:py-6">
            <Radix.Title className="text-xl sm:text-2xl">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-2 text-muted">{description}</div>
            </Radix.Description>
          </div>
          <DialogFooter>
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            {action}
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Wraps the confirming button, so that pressing it closes the dialog. */
export function AlertDialogAction({ children }: { children: ReactNode }) {
  return <Radix.Action asChild>{children}</Radix.Action>;
}
