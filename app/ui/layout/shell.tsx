import { type ReactNode, useEffect } from 'react';
import { Toasts } from '#app/ui/primitives/toast.tsx';
import { showToast } from '#app/ui/primitives/toast-store.ts';
import { PageAnnouncement, PageProgress } from './page-state.tsx';
import { type Visit, VisitContext } from './visit.ts';

interface ShellProps {
  visit: Visit;
  /** The page in its frame: SiteFrame, or WholeFrame. */
  children: ReactNode;
}

/** What every page has, and loads: see WT in docs/rules.md before anything is added. */
export function Shell({ visit, children }: ShellProps) {
  const { toast } = visit;
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast]);
  return (
    <VisitContext.Provider value={visit}>
      <a href="#main" className={skipLook}>
        Skip to content
      </a>
      <PageProgress />
      <PageAnnouncement />
      {children}
      {!visit.isPlain && <Toasts />}
    </VisitContext.Provider>
  );
}

const skipLook =
  'sr-only z-50 focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:rounded-md focus:border-2 focus:border-outline ' +
  'focus:bg-raised focus:px-4 focus:py-2.5 focus:font-semibold';
