import { Check } from 'lucide-react';
import { TAP_TEXT } from './play-text.ts';
import type { QuestionScreen } from './screen.ts';

/** The progress of the player's own tap. */
export function TapStatus({ screen: { answer } }: { screen: Pick<QuestionScreen, 'answer'> }) {
  if (answer === 'open' || answer === 'refused') return null;
  return (
    <span dir="ltr" data-tap={answer} className="inline-flex shrink-0 items-center gap-1 text-sm font-semibold">
      {answer === 'received' && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
      <span>{TAP_TEXT[answer]}</span>
    </span>
  );
}
