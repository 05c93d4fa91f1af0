import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ToastContent } from '#app/contract/toasts.ts';
import { COPIED_MS } from '#app/core/limits.ts';
import { Button, type ButtonProps } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';
import { copyText } from './copy-text.ts';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick'> {
  text: string;
  /** What is said when it has been copied. */
  toast: ToastContent;
  children: ReactNode;
}

const FAILED: ToastContent = {
  title: 'This browser does not let us copy',
  description: 'Please select the text and copy it by hand.',
  tone: 'destructive',
};

/** Copies a text, and says so for 2 s. Without scripts it is not there: the text itself can be selected. */
export function CopyButton({ text, toast, children, className, ...props }: CopyButtonProps) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async () => {
    const isCopied = await copyText(text);
    showToast(isCopied ? toast : FAILED);
    setCopiedAt(isCopied ? Date.now() : null);
  };
  const isCopied = copiedAt !== null;
  return (
    <Button {...props} onClick={copy} className={classes('hidden scripted:inline-flex', className)}>
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
