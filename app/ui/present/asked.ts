import { useState } from 'react';
import type { Session } from '#app/contract/things.ts';

/** What is asked about before it is done. */
export type AskedFirst = 'end' | 'restart';

/** The question that stands, and how to ask or drop it. */
export interface Asked {
  what: AskedFirst | null;
  set(what: AskedFirst | null): void;
}

/** Whether to ask a question again is asked of one asking of it: when another one comes, it goes ([WA19]). */
export function useAsked({ currentQuestionId, asking }: Session): Asked {
  const [asked, setAsked] = useState<{ what: AskedFirst; about: string } | null>(null);
  const about = `${currentQuestionId} ${asking}`;
  const isStill = asked !== null && (asked.what === 'end' || asked.about === about);
  return { what: isStill ? asked.what : null, set: (what) => setAsked(what && { what, about }) };
}
