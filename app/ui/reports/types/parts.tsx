import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { countOf } from '#app/core/format.ts';
import { shareOf, shareText } from '#app/core/reports/lines.ts';
import { classes } from '#app/ui/primitives/classes.ts';
import { ShareBar } from '#app/ui/reports/charts.tsx';

interface CountRowProps {
  /** Before the text: a mark or a number. */
  mark?: ReactNode;
  text: ReactNode;
  count: number;
  /** How many answers there are. */
  of: number;
  isRight?: boolean;
}

/** What was answered, how often, and its share of all answers as a bar ([WA55]). */
export function CountRow({ mark, text, count, of, isRight = false }: CountRowProps) {
  const share = shareOf({ correct: count, answers: of });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5">
      <span className="flex items-center">{mark}</span>
      <span className={classes('min-w-0 wrap-anywhere', isRight && 'font-semibold')}>
        <bdi>{text}</bdi> {isRight && <RightMark />}
      </span>
      <span className="text-end font-semibold tabular-nums">
        {count.toLocaleString('en-US')}
        <span className="sr-only"> of {countOf(of, 'answer')}</span>
        <span className="inline-block min-w-13 text-sm font-normal text-muted">{shareText(share)}</span>
      </span>
      <ShareBar share={share} className="col-span-2 col-start-2 mt-1 h-2.5" />
    </li>
  );
}

function RightMark() {
  return (
    <span className="text-sm whitespace-nowrap text-success">
      <Check aria-hidden="true" className="inline size-4 align-[-0.15em]" strokeWidth={3} /> Right
    </span>
  );
}

/** The list of results of a question. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="mt-3 grid gap-2">{children}</ul>;
}

/** A line above or below the list. */
export function Note({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-sm wrap-anywhere text-muted">{children}</p>;
}

/** The right answer in words, all of them if there are several. */
export function Solution({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <p className="mt-3 wrap-anywhere">
      <RightMark />:{' '}
      {texts.map((text, index) => (
        <span key={text}>
          {index > 0 && ', '}
          <bdi className={index === 0 ? 'font-semibold' : ''}>{text}</bdi>
        </span>
      ))}
    </p>
  );
}
