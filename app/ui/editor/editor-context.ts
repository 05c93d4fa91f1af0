import { createContext, type Dispatch, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { isInBlock } from '#app/core/editing/block.ts';
import type { Edit } from '#app/core/editing/edit.ts';
import { anchors, questionAt } from '#app/core/editing/places.ts';
import type { Desk } from './editor-state.ts';

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

/**
 * How the page came to be and where it stands. `sent`: from the server, not alive yet, or never as there are no
 * scripts; `returned`: likewise, after a form without scripts; `alive`: scripts run.
 */
export type Standing = 'sent' | 'returned' | 'alive';

export function useStanding(isReturned: boolean): Standing {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  if (isAlive) return 'alive';
  return isReturned ? 'returned' : 'sent';
}

/**
 * Where a link to a place of the quiz leads. Without scripts most of a long quiz is closed: the way to a closed place is
 * the button that opens its question ([ED19]). The function stays the same while scripts run, as all is reached then.
 */
export function useWay({ quiz, shown }: Pick<Desk, 'quiz' | 'shown'>, isAlive: boolean): (anchor: string) => string {
  const start = useRef({ quiz, shown }).current;
  return useCallback(
    (anchor) => {
      const id = isAlive ? null : questionAt(start.quiz, anchor);
      const place = start.quiz.questions.findIndex((question) => question.id === id);
      return id === null || isInBlock(place, start.shown) ? anchor : anchors.question(id);
    },
    [start, isAlive],
  );
}

/** Longer than between two keystrokes, and shorter than anybody looks up. */
const SETTLED_AFTER_MS = 120;

/** The value as it was when it last stood still: what is only looked at follows when nobody types. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
