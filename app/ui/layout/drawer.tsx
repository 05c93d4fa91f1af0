import { useLocation } from '@remix-run/react';
import { Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * What the header has no room for on a phone, at the page's edge. A `details` element, so that it opens without
 * scripts. The page's script closes it on Escape, on a press outside and when the focus leaves it; React, where it is
 * there, when the page changes.
 */
export function Drawer({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);
  useEffect(() => {
    // Not when the scripts come: it may have been opened before them.
    if (key === shownFor.current) return;
    shownFor.current = key;
    if (drawer.current) drawer.current.open = false;
  }, [key]);
  return (
    <details ref={drawer} data-drawer="" className="group md:hidden">
      <summary className="relative z-50 -me-2 grid size-12 place-items-center rounded-md hover:bg-sunken">
        <Menu aria-hidden="true" className="size-6 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-open:block" />
        <span className="sr-only">Menu</span>
      </summary>
      {/* The page behind it stays where it is. */}
      <div className="fixed inset-0 z-30 animate-fade-in touch-none bg-veil" />
      <div data-drawer-panel="" className={panelLook}>
        {children}
      </div>
    </details>
  );
}

const panelLook =
  'fixed inset-y-0 inset-e-0 z-40 flex w-[min(20rem,86vw)] animate-sheet-in flex-col gap-1 overflow-y-auto overscroll-contain ' +
  'border-s-2 border-outline bg-raised px-5 pt-20 pb-[max(1.25rem,env(safe-area-inset-bottom))]';
