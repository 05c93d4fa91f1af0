import { createContext, useContext } from 'react';
import type { User } from '#app/contract/things.ts';
import type { ShowableToast } from '#app/ui/primitives/toast-store.ts';

/** What every page may show. */
export interface Visit {
  user: User | null;
  /** Shown once, when it arrives. */
  toast: ShowableToast | null;
  notice: string | null;
  /** The page is plain HTML: no React comes to life on it (docs/decisions/0050). */
  isPlain: boolean;
}

export const nobody: Visit = { user: null, toast: null, notice: null, isPlain: false };

/** Where the frames of the pages take it from. */
export const VisitContext = createContext(nobody);

export function useVisit(): Visit {
  return useContext(VisitContext);
}
