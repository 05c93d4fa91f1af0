import { type ComponentPropsWithoutRef, type FormEvent, forwardRef } from 'react';
import { toasts } from '#app/contract/toasts.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';

/** The way out, around its button. The browser loads the next page whole, so that nothing of this person stays in it. */
export const LogoutForm = forwardRef<HTMLFormElement, ComponentPropsWithoutRef<'form'>>(
  function LogoutForm(props, ref) {
    // Without a network the browser would leave for a page of its own.
    const stay = (event: FormEvent) => {
      if (navigator.onLine) return;
      event.preventDefault();
      showToast(toasts.logout_failed);
    };
    return <form {...props} ref={ref} method="post" action="/logout" onSubmit={stay} />;
  },
);
