import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { classes } from './classes.ts';
import { useCopy } from './use-copy.ts';

const icon = 'size-[1.15em] shrink-0';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick'> {
  text: string;
  /** Replaces the label for 2 s, and is announced. */
  copied: string;
  children: ReactNode;
}

/** Copies a text and says so for 2 s, on the button and to screen readers. Hidden without JavaScript: users can select the text itself. */
export function CopyButton({ text, copied, children, className, ...props }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(null);
  return (
    <>
      <Button
        {...props}
        data-chore=""
        onClick={() => copy(text)}
        className={classes('hidden scripted:inline-flex', className)}
      >
        {isCopied ? <Check aria-hidden="true" className={icon} /> : <Copy aria-hidden="true" className={icon} />}
        {/* Both labels share one grid cell, so that the button never becomes narrower while it is pressed. */}
        <span className="grid justify-items-center">
          <span className={classes('col-start-1 row-start-1', isCopied && 'invisible')}>{children}</span>
          {isCopied && <span className="col-start-1 row-start-1">{copied}</span>}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {isCopied && copied}
      </span>
    </>
  );
}
