import { useSearchParams } from '@remix-run/react';
import { useState } from 'react';

/** In the page's address, so that a reload comes with the panel, and a link opens it where no script runs. */
export const PANEL = 'panel';

/** Whether the side panel is open, and what opens and closes it. */
export function usePanel(): { isOpen: boolean; toggle(): void } {
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(search.has(PANEL));
  const toggle = () => {
    setOpen(!isOpen);
    const url = new URL(window.location.href);
    if (isOpen) url.searchParams.delete(PANEL);
    else url.searchParams.set(PANEL, 'open');
    // Not by the router: it would ask the server, and wait for it.
    window.history.replaceState(window.history.state, '', url);
  };
  return { isOpen, toggle };
}
