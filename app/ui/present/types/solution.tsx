import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** The right answer, as large as it can be. `also` says what else counts as right. */
export function Solution({ text, also }: { text: string; also?: ReactNode }) {
  return (
    <p className="wallsolution" data-long={text.length > 60 ? 'very' : text.length > 24 || undefined}>
      <span className="walltick">
        <Check aria-hidden="true" strokeWidth={4} className="size-[0.85em]" />
        <span className="sr-only">Right answer: </span>
      </span>
      <bdi className="wallsolutiontext">{text}</bdi>
      {also && <span className="wallalso">{also}</span>}
    </p>
  );
}
