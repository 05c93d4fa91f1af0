import { Check, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ToastContent } from '#app/contract/toasts.ts';
import { COPIED_MS } from '#app/core/limits.ts';
import { Button, type ButtonProps } from './button.tsx';
import { classes } from './classes.ts';
import { copyText } from './copy-text.ts';
import { showToast } from './toast-store.ts';
import { Tooltip } from './tooltip.tsx';

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
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    const copied = await copyText(text());
    if (copied) setCopies((count) => count + 1);
    showToast(copied ? toast : { title: 'Could not copy', description: text(), tone: 'destructive' });
  };
  const isCopied = copies > 0;
  return (
    <Tooltip content={label}>
      <Button
        {...look}
        aria-label={`${label}: ${of}`}
        data-copied={isCopied}
        className={classes('hidden scripted:inline-flex', isCopied && 'text-success', className)}
        onClick={copy}
      >
        {isCopied ? <Check aria-hidden="true" className="size-5" /> : <Icon aria-hidden="true" className="size-5" />}
      </Button>
    </Tooltip>
  );
}
