import { type ComponentPropsWithoutRef, type FormEvent, forwardRef, lazy, Suspense, useRef, useState } from 'react';
import { commonToasts } from '#app/contract/common-toasts.ts';
import { UNSAVED_STORAGE_PREFIX } from '#app/core/limits.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';
import { LEAVING_CONFIRMED } from './page-events.ts';

// Loaded only when needed, as few users are ever asked.
const LogoutQuestion = lazy(() => import('./logout-question.tsx').then((part) => ({ default: part.LogoutQuestion })));

/**
 * The log-out form, wrapped around its button. It loads the next page in full, so that none of the user's data stays in
 * memory.
 */
export const LogoutForm = forwardRef<HTMLFormElement, ComponentPropsWithoutRef<'form'>>(
  function LogoutForm(props, ref) {
    const [asking, setAsking] = useState<HTMLFormElement | null>(null);
    const isConfirmed = useRef(false);
    const checkFirst = (event: FormEvent<HTMLFormElement>) => {
      // Offline, the browser would replace the page with its own error page.
      if (!navigator.onLine) {
        event.preventDefault();
        showToast(commonToasts.logout_failed);
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

/** Whether this browser stores unsaved changes from the editor. Those of other users have been removed by now. */
function hasUnsavedChanges(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(UNSAVED_STORAGE_PREFIX));
  } catch {
    return false;
  }
}
