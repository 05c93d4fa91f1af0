import { X } from 'lucide-react';
import { Button } from '#app/ui/primitives/button.tsx';
import type { ShowableToast } from '#app/ui/primitives/toast-store.ts';

/**
 * The message of the page before, on a page without React: it looks and goes like any other. The style sheet ends it
 * after its time, which stands still under the pointer and the focus; without scripts toast-in-page.tsx shows it.
 */
export function PlainToast({ toast }: { toast: ShowableToast | null }) {
  if (!toast) return null;
  return (
    <section aria-label="Messages (F8)" className="hidden scripted:block">
      <ol className={placeLook}>
        <li data-message="" tabIndex={-1} className={look}>
          <div role="status" className="min-w-0 flex-1" dir="auto">
            <div className="font-semibold">{toast.title}</div>
            {toast.description && <div className="text-sm">{toast.description}</div>}
          </div>
          <Button variant="quiet" size="icon" aria-label="Dismiss" data-dismiss="" className="-me-1.5 -my-2">
            <X aria-hidden="true" className="size-5" />
          </Button>
        </li>
      </ol>
    </section>
  );
}

const placeLook =
  'fixed inset-e-0 bottom-0 z-50 w-full max-w-md animate-toast-life p-4 pb-[max(1rem,env(safe-area-inset-bottom))] ' +
  'hover:[animation-play-state:paused] focus-within:[animation-play-state:paused]';

const look =
  'flex animate-toast-in items-start gap-3 rounded-lg border-2 border-outline bg-raised p-4 text-ink shadow-hard';
