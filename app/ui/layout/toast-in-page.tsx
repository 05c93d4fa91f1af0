import { X } from 'lucide-react';
import { Button } from '#app/ui/primitives/button.tsx';
import { useVisit } from './visit.ts';

/**
 * The message of the page before, where React does not show it: for those without scripts, hidden by the same mark as
 * all else that scripts replace; and on plain pages ([PB5]), where it looks and goes like any other. There the style sheet
 * ends it after its time, which stands still under the pointer and the focus.
 */
export function ToastInPage() {
  const { toast, isPlain } = useVisit();
  if (!toast) return null;
  const words = (
    <>
      <strong>{toast.title}</strong> {toast.description}
      {toast.link && (
        <>
          {' '}
          <a href={toast.link.to} className="link">
            {toast.link.label}
          </a>
        </>
      )}
    </>
  );
  if (!isPlain) {
    return (
      <p role="status" className={`${bandLook} scripted:hidden`}>
        {words}
      </p>
    );
  }
  return (
    <section aria-label="Messages (F8)" className={placeLook}>
      <ol>
        <li data-message="" tabIndex={-1} className={messageLook}>
          <p role="status" className="min-w-0 flex-1">
            {words}
          </p>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Dismiss"
            data-dismiss=""
            className="-me-1.5 -my-2 hidden scripted:inline-flex"
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        </li>
      </ol>
    </section>
  );
}

const bandLook = 'border-y-2 border-outline bg-raised px-4 py-3 text-center';

const placeLook =
  'scripted:fixed scripted:inset-e-0 scripted:bottom-(--bar-height,0px) scripted:z-50 scripted:w-full scripted:max-w-md scripted:p-4 ' +
  'scripted:animate-toast-life hover:[animation-play-state:paused] focus-within:[animation-play-state:paused]';

const messageLook =
  `flex items-start gap-3 text-ink ${bandLook} scripted:animate-toast-in scripted:rounded-lg scripted:border-2 ` +
  'scripted:p-4 scripted:text-start scripted:shadow-hard';
