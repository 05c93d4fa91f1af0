import { useState } from 'react';
import type { ImportAnswer } from '#app/contract/import.ts';
import type { Unanswered } from '#app/ui/forms/unanswered.ts';
import { ChooseSource } from './choose-source.tsx';
import { Preview } from './preview.tsx';

/** Importing a quiz: where it comes from, and then, before anything is saved, what came in. */
export function ImportPage({ answer }: { answer: ImportAnswer | Unanswered | null }) {
  const isUnanswered = answer !== null && 'isUnanswered' in answer;
  const heard = isUnanswered ? null : answer;
  const [kept, setKept] = useState(heard);
  // Where no answer came, what was there before stays.
  if (!isUnanswered && heard !== kept) setKept(heard);
  const shown = isUnanswered ? kept : heard;
  const unanswered = isUnanswered ? answer : null;
  if (shown?.step === 'preview') return <Preview preview={shown} unanswered={unanswered} />;
  return <ChooseSource nothing={shown} unanswered={unanswered} />;
}
