import { Check, type LucideIcon } from 'lucide-react';
import type { ToastContent } from '#app/contract/toasts.ts';
import { Button, type ButtonProps } from './button.tsx';
import { classes } from './classes.ts';
import { Tooltip } from './tooltip.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'className' | 'size' | 'variant'> {
  /** What it does, in two or three words. */
  label: string;
  /** What it belongs to, where there are many: for those who do not see where it stands. */
  of: string;
  /** Asked for when it is pressed, in the browser. */
  text: () => string;
  /** Said when it is done. */
  toast: ToastContent;
  icon: LucideIcon;
}

/** Copies a text, and shows a checkmark for two seconds ([DA10]). It is of no use until a script runs. */
export function CopyButton({ label, of, text, toast, icon: Icon, className, ...look }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(toast);
  return (
    <Tooltip content={label}>
      <Button
        {...look}
        aria-label={`${label}: ${of}`}
        data-copied={isCopied}
        className={classes('hidden scripted:inline-flex', isCopied && 'text-success', className)}
        onClick={() => copy(text())}
      >
        {isCopied ? <Check aria-hidden="true" className="size-5" /> : <Icon aria-hidden="true" className="size-5" />}
      </Button>
    </Tooltip>
  );
}
