import { type ReactNode, useEffect } from 'react';
import type { User } from '#app/contract/things.ts';
import { Toasts } from '#app/ui/primitives/toast.tsx';
import { type ShowableToast, showToast } from '#app/ui/primitives/toast-store.ts';
import { TooltipProvider } from '#app/ui/primitives/tooltip.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { accountLinks, footerLinks, headerLinks } from './links.ts';
import { Notice } from './notice.tsx';
import { OfflineBanner, PageAnnouncement, PageProgress } from './page-state.tsx';

interface ShellProps {
  user: User | null;
  /** Shown once, when it arrives. */
  toast: ShowableToast | null;
  notice: string | null;
  children: ReactNode;
}

/** Everything around a page. */
export function Shell({ user, toast, notice, children }: ShellProps) {
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast]);
  return (
    <TooltipProvider>
      <a href="#main" className={skipLook}>
        Skip to content
      </a>
      <PageProgress />
      <PageAnnouncement />
      <Header user={user} links={headerLinks} accountLinks={accountLinks} />
      <OfflineBanner />
      <Notice text={notice} />
      {toast && <WithoutScripts toast={toast} />}
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 pt-6 sm:px-6 sm:pt-10">
        {children}
      </main>
      <Footer links={footerLinks} year={new Date().getUTCFullYear()} />
      <Toasts />
    </TooltipProvider>
  );
}

const skipLook =
  'sr-only z-50 focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:rounded-md focus:border-2 focus:border-outline ' +
  'focus:bg-raised focus:px-4 focus:py-2.5 focus:font-semibold';

// Not in a noscript element: hidden by the same mark as everything else that scripts replace.
function WithoutScripts({ toast }: { toast: ShowableToast }) {
  return (
    <p role="status" className="border-y-2 border-outline bg-raised px-4 py-3 text-center scripted:hidden">
      <strong>{toast.title}</strong> {toast.description}
      {toast.link && (
        <>
          {' '}
          <a href={toast.link.to} className="link">
            {toast.link.label}
          </a>
        </>
      )}
    </p>
  );
}
