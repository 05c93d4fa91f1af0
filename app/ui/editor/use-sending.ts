import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { EditorAnswer, SaveIntent } from '#app/contract/editing.ts';
import { useBeforePaint } from '#app/ui/primitives/use-before-paint.ts';

/**
 * Which save is under way, from its very press on: what the router tells is drawn later, and on a slow phone late
 * enough for another key or press.
 */
export function useSending(answer: EditorAnswer | null) {
  const { state } = useNavigation();
  const [sending, setSending] = useState<SaveIntent | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is the end of a save, before the router rests
  useEffect(() => setSending(null), [answer]);
  useEffect(() => {
    if (state === 'idle') setSending(null);
  }, [state]);
  useFocusGivenBack(sending !== null);
  return { sending, setSending };
}

/** What takes nothing in while a save is under way: what is typed then would neither be saved nor kept ([ED12]). */
export function shutWhile(sending: SaveIntent | null): { inert?: '' } {
  // React 18 knows `inert` as an attribute only.
  return sending === null ? {} : { inert: '' };
}

/** A field that takes nothing in loses the focus: it has it again where the save has failed. */
function useFocusGivenBack(isShut: boolean): void {
  const focused = useRef<Element | null>(null);
  useBeforePaint(() => {
    const before = focused.current;
    focused.current = isShut ? document.activeElement : null;
    if (!isShut && document.activeElement === document.body && before instanceof HTMLElement) before.focus();
  }, [isShut]);
}
