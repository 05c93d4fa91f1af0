import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { attempt, isListOf, isShape, isText, parseJson } from '#app/ui/calls/checks.ts';

/** What somebody has typed or arranged, but not sent. It is kept in the tab, so that a reload loses nothing ([QT73]). */
interface StoredDraft {
  /** The round that it belongs to. */
  key: string;
  texts: string[];
}

const STORAGE_KEY = 'quiz-draft';
const isDraft = isShape<StoredDraft>({ key: isText, texts: isListOf(isText) });

/**
 * The unsent answer to the question with this key. After a form without JavaScript was refused, what was typed comes back in
 * the address, as `name`.
 *
 * @param start What it is at first.
 * @param readPage Reads what was entered before the scripts ran; null if that was nothing.
 */
export function useDraft(
  key: string,
  { name, start, readPage }: { name: string; start: readonly string[]; readPage?: () => readonly string[] | null },
) {
  const sent = useSent(name);
  const [draft, setDraft] = useState<readonly string[]>(sent.length > 0 ? sent : start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, as each round has a form of its own
  useEffect(() => {
    const known = readPage?.() ?? readStored(key);
    if (known && known.length === draft.length) setDraft(known);
  }, []);
  const change = (texts: readonly string[]) => {
    setDraft(texts);
    attempt(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ key, texts })));
  };
  return [draft, change] as const;
}

function readStored(key: string): readonly string[] | null {
  const stored = parseJson(attempt(() => sessionStorage.getItem(STORAGE_KEY)) ?? '');
  return isDraft(stored) && stored.key === key ? stored.texts : null;
}

/** What a refused form contained under this name. */
export function useSent(name: string): readonly string[] {
  return new URLSearchParams(useLocation().search).getAll(name);
}
