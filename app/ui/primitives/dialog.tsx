import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { useScrollable } from './use-scrollable.ts';

export interface DialogProps {
  title: string;
  /** One sentence below the title. */
  description?: string;
  /** The element that opens it, e.g. a Button. */
  trigger?: ReactNode;
  /** If given, the parent controls whether it is open. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Buttons at the bottom that stay visible while the rest scrolls. */
  footer?: ReactNode;
  /** `wide` for long texts; `wall` for what a room reads, which grows with the screen. */
  size?: keyof typeof SIZES;
  children?: ReactNode;
}

/**
 * After closing, the veil stays invisible for a moment, so that the second press of a double press does not reach what
 * lies below.
 */
export const veilClass = 'fixed inset-0 z-40 bg-veil animate-fade-in data-[state=closed]:animate-veil-out';

export const sheetClass =
  'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 flex-col overflow-hidden ' +
  'rounded-xl border-2 border-outline bg-raised shadow-hard-lg animate-fade-in data-[state=closed]:animate-fade-out';

const SIZES = { medium: '', wide: 'max-w-3xl', wall: 'max-w-[max(48rem,62vw)]' } as const;

/** A modal dialog. Closes on Escape, on a press outside, and by its button. */
export function Dialog({ trigger, open, onOpenChange, size = 'medium', ...sheet }: DialogProps) {
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay data-veil className={veilClass} />
        <Radix.Content
          className={classes(sheetClass, SIZES[size])}
          {...(!sheet.description && { 'aria-describedby': undefined })}
        >
          <Sheet {...sheet} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Sheet({
  title,
  description,
  footer,
  children,
}: Pick<DialogProps, 'title' | 'description' | 'footer' | 'children'>) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className="flex items-start gap-4 p-5 pb-3 sm:px-7 sm:pt-6">
        <div className="min-w-0 flex-1">
          <Radix.Title className="text-xl sm:text-2xl">{title}</Radix.Title>
          {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
        </div>
        <Radix.Close asChild>
          <Button variant="quiet" size="icon" aria-label="Close" className="-me-2 -mt-1.5">
            <X aria-hidden="true" className="size-5" />
          </Button>
        </Radix.Close>
      </div>
      <div
        ref={body}
        {...useScrollable(body)}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 -outline-offset-3 sm:px-7"
      >
        {children}
      </div>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 border-t-2 border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-7">
      {children}
    </div>
  );
}

/** Wraps a button in a dialog's footer or body that closes it. */
export const DialogClose = Radix.Close;
