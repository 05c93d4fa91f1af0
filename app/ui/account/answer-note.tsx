import { CircleAlert } from 'lucide-react';
import type { ToastContent } from '#app/contract/toasts.ts';

/** What a toast says, on the page itself, for those without scripts. */
export function AnswerNote({ toast }: { toast: ToastContent | null }) {
  if (!toast) return null;
  return (
    <div className="mb-5 flex gap-3 rounded-md bg-danger-soft px-4 py-3 text-on-danger-soft scripted:hidden">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>
        <strong>{toast.title}.</strong> {toast.description}
      </p>
    </div>
  );
}
