import { useEffect, useState } from 'react';
import type { ToastContent } from '#app/contract/toasts.ts';
import { COPIED_MS } from '#app/core/limits.ts';
import { copyText } from './copy-text.ts';
import { showToast } from './toast-store.ts';

/** Copies a text and says so; `isCopied` for two seconds after it ([DA10]). */
export function useCopy(toast: ToastContent) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async (text: string) => {
    const copied = await copyText(text);
    if (copied) setCopies((count) => count + 1);
    showToast(copied ? toast : failed(text));
  };
  return { isCopied: copies > 0, copy };
}

function failed(text: string): ToastContent {
  return { title: 'Could not copy', description: text, tone: 'destructive' };
}
