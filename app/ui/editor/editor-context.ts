import { createContext, type Dispatch, useContext } from 'react';
import type { Edit } from '#app/core/editing/edit.ts';

interface EditorTools {
  edit: Dispatch<Edit>;
  toggle: (id: string) => void;
  /** The element that has the focus when the page appears, after a form without scripts. */
  startsAt: string | null;
}

/** What every part of the editor may do. It never changes, so nothing is rendered again for it. */
export const EditorContext = createContext<EditorTools>({ edit: () => {}, toggle: () => {}, startsAt: null });

export function useEditor(): EditorTools {
  return useContext(EditorContext);
}

/** For an element to which a form without scripts leads back: its id, and the focus if it is the one. */
export function usePlace(id: string): { id: string; autoFocus?: true } {
  return useContext(EditorContext).startsAt === id ? { id, autoFocus: true } : { id };
}
