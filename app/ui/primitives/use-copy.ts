import { useEffect, useState } from 'react';
import type { ToastContent } from '#app/contract/toasts.ts';
import { COPIED_MS } from '#app/core/limits.ts';
import { showToast } from './toast-store.ts';

/**
 * Copies a text and shows a toast; `isCopied` is true for two seconds afterwards ([DA10]).
 *
 * @param toast Null if the button itself says that it has copied. A failure is always a toast.
 */
export function useCopy(toast: ToastContent | null) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async (text: string) => {
    const copied = await copyText(text);
    if (copied) setCopies((count) => count + 1);
    const message = copied ? toast : failed(text);
    if (message) showToast(message);
  };
  return { isCopied: copies > 0, copy };
}

function failed(text: string): ToastContent {
  return { title: "Couldn't copy", description: text, tone: 'destructive' };
}

/**
 * Copies a text to the clipboard ([AD5]). Browsers provide `navigator.clipboard` on https and localhost only; elsewhere
 * we use the old way, selecting and copying the content of a field.
 *
 * @returns False if neither way works.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}

function copyByField(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // Beside the pressed button: an open dialog takes the focus back from anything outside it.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
