import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ToastContent } from '#app/contract/toasts.ts';
import { Button, type ButtonProps } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { useCopy } from '#app/ui/primitives/use-copy.ts';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick'> {
  text: string;
  /** What is said when it has been copied. */
  toast: ToastContent;
  children: ReactNode;
}

/** Copies a text, and says so for 2 s. Without scripts it is not there: the text itself can be selected. */
export function CopyButton({ text, toast, children, className, ...props }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(toast);
  return (
    <Button {...props} onClick={() => copy(text)} className={classes('hidden scripted:inline-flex', className)}>
      {isCopied ? <Check aria-hidden="true" className={icon} /> : <Copy aria-hidden="true" className={icon} />}
      {/* One cell for both, so that the wider sets the width from the start. */}
      <span className="grid justify-items-start">
        <span className={classes('col-start-1 row-start-1', isCopied && 'invisible')}>{children}</span>
        <span className={classes('col-start-1 row-start-1', !isCopied && 'invisible')}>Copied</span>
      </span>
    </Button>
  );
}

const icon = 'size-[1.15em] shrink-0';
