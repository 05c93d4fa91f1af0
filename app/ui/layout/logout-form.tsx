import { type ComponentPropsWithoutRef, type FormEvent, forwardRef, lazy, Suspense, useRef, useState } from 'react';
import { toasts } from '#app/contract/toasts.ts';
import { UNSAVED_STORAGE_PREFIX } from '#app/core/limits.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';

// Few are ever asked: phones need not load it.
const LogoutQuestion = lazy(() => import('./logout-question.tsx').then((part) => ({ default: part.LogoutQuestion })));

/** The way out, around its button. The browser loads the next page whole, so that nothing of this person stays in it. */
export const LogoutForm = forwardRef<HTMLFormElement, ComponentPropsWithoutRef<'form'>>(
  function LogoutForm(props, ref) {
    const [asking, setAsking] = useState<HTMLFormElement | null>(null);
    const isConfirmed = useRef(false);
    const checkFirst = (event: FormEvent<HTMLFormElement>) => {
      // Without a network the browser would leave for a page of its own.
      if (!navigator.onLine) {
        event.preventDefault();
        showToast(toasts.logout_failed);
      } else if (!isConfirmed.current && hasUnsavedChanges()) {
        event.preventDefault();
        setAsking(event.currentTarget);
      }
    };
    const logOut = () => {
      isConfirmed.current = true;
      window.dispatchEvent(new Event(LEAVING_CONFIRMED));
      asking?.requestSubmit();
      setAsking(null);
    };
    return (
      <>
        <form {...props} ref={ref} method="post" action="/logout" onSubmit={checkFirst} />
        {asking && (
          <Suspense>
            <LogoutQuestion onClose={() => setAsking(null)} onLogOut={logOut} />
          </Suspense>
        )}
      </>
    );
  },
);

/** Said by the window once somebody has agreed to leave without what is not saved: nobody asks them again. */
export const LEAVING_CONFIRMED = 'leaving-confirmed';

/** Whether the editor has kept unsaved changes in this browser; those of other people are gone by now. */
function hasUnsavedChanges(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(UNSAVED_STORAGE_PREFIX));
  } catch {
    return false;
  }
}
