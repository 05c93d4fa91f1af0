import type { ReactNode } from 'react';
import { ToastInPage } from './toast-in-page.tsx';

/** Around a page that has the whole screen. */
export function WholeFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <ToastInPage />
      <main id="main" tabIndex={-1} className="flex w-full flex-1 flex-col">
        {children}
      </main>
    </>
  );
}
