import { useLocation, useNavigation } from '@remix-run/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Toasts } from '#app/ui/primitives/toast.tsx';
import { showToast } from '#app/ui/primitives/toast-store.ts';
import { useVisit, type Visit, VisitContext } from './visit.ts';

interface ShellProps {
  visit: Visit;
  /** The page inside SiteFrame or WholeFrame. */
  children: ReactNode;
}

/** Wraps every page. Every page loads this file: see WT in docs/rules.md before adding to it. */
export function Shell({ visit, children }: ShellProps) {
  const { toast } = visit;
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast]);
  return (
    <VisitContext.Provider value={visit}>
      <a href="#main" className={skipClass}>
        Skip to content
      </a>
      <PageProgress />
      <PageAnnouncement />
      {children}
      {!visit.isPlain && <Toasts />}
    </VisitContext.Provider>
  );
}

const skipClass =
  'sr-only z-50 focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:rounded-md focus:border-2 focus:border-outline ' +
  'focus:bg-raised focus:px-4 focus:py-2.5 focus:font-semibold';

/** A thin progress bar while the next page is loading. Fast pages never show it. */
function PageProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-page-load bg-accent opacity-0 rtl:origin-right"
    />
  );
}

/** Announces the new page's title to screen readers, as browsers do so only for full page loads. */
function PageAnnouncement() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}

/** Wraps a page that uses the whole screen. */
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

/**
 * The previous page's toast as HTML: for browsers without JavaScript, and for plain pages without React ([PB5]). On
 * plain pages it looks like any other toast. CSS hides it after its time, which pauses on hover and focus.
 */
export function ToastInPage() {
  const { toast, isPlain } = useVisit();
  if (!toast) return null;
  const text = (
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
      <p role="status" className={`${bandClass} scripted:hidden`}>
        {text}
      </p>
    );
  }
  return (
    <section aria-label="Messages (F8)" className={centredClass}>
      <ol>
        <li data-message="" tabIndex={-1} className={messageClass}>
          <p role="status" className="min-w-0 flex-1">
            {text}
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

const bandClass = 'border-y-2 border-outline bg-raised px-4 py-3 text-center';

const centredClass =
  'toasts scripted:fixed scripted:inset-e-0 scripted:bottom-0 scripted:z-50 scripted:w-full scripted:max-w-md scripted:p-4 ' +
  'scripted:animate-toast-life hover:[animation-play-state:paused] focus-within:[animation-play-state:paused]';

const messageClass =
  `toast flex items-start gap-3 text-ink ${bandClass} scripted:animate-toast-in scripted:rounded-lg scripted:border-2 ` +
  'scripted:p-4 scripted:text-start scripted:shadow-hard';
