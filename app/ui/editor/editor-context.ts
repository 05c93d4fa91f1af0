import { createContext, type Dispatch, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { anchors, questionAt } from '#app/core/editing/anchors.ts';
import { isInBlock } from '#app/core/editing/block.ts';
import type { Edit } from '#app/core/editing/edit.ts';
import { type Presses, watchPresses } from '#app/ui/primitives/after-press.ts';
import type { EditorState } from './editor-state.ts';

interface EditorCommands {
  edit: Dispatch<Edit>;
  toggle: (id: string) => void;
  /** The element to focus when the page loads, after a form sent without JavaScript. */
  startsAt: string | null;
}

/** The functions that any part of the editor can call. The value never changes, so using it causes no rendering. */
export const EditorContext = createContext<EditorCommands>({ edit: () => {}, toggle: () => {}, startsAt: null });

export function useEditor(): EditorCommands {
  return useContext(EditorContext);
}

/** The id of an element that a form sent without JavaScript returns to, plus the focus if it is the target. */
export function useAnchor(id: string): { id: string; autoFocus?: true } {
  return useContext(EditorContext).startsAt === id ? { id, autoFocus: true } : { id };
}

/**
 * How the page was rendered. `sent`: by the server, and not hydrated (yet); `returned`: the same, after a form sent
 * without JavaScript; `alive`: hydrated.
 */
export type PageStage = 'sent' | 'returned' | 'alive';

export function usePageStage(isReturned: boolean): PageStage {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  if (isAlive) return 'alive';
  return isReturned ? 'returned' : 'sent';
}

/**
 * Gives the element id that a link to an anchor should point to. Without JavaScript most of a long quiz is closed: a
 * link into a closed question points to the button that opens it ([ED19]).
 */
export function useAnchorTarget(
  { quiz, shown }: Pick<EditorState, 'quiz' | 'shown'>,
  isAlive: boolean,
): (anchor: string) => string {
  const start = useRef({ quiz, shown }).current;
  return useCallback(
    (anchor) => {
      const id = isAlive ? null : questionAt(start.quiz, anchor);
      const index = start.quiz.questions.findIndex((question) => question.id === id);
      return id === null || isInBlock(index, start.shown) ? anchor : anchors.question(id);
    },
    [start, isAlive],
  );
}

/** Longer than the time between two keystrokes, and too short to notice. */
const DEBOUNCE_MS = 120;

/**
 * The value once it has stopped changing for a moment: read-only parts need not follow every keystroke. It never changes
 * while a button is being pressed, because a list that shrinks may scroll the page, and the press would be lost ([ED27]).
 */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const presses = useRef<Presses | null>(null);
  useEffect(() => {
    const watched = watchPresses(window);
    presses.current = watched;
    return watched.stop;
  }, []);
  useEffect(() => {
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = presses.current?.after(() => setSettled(value)) ?? cancel;
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [value]);
  return settled;
}
