import { Check } from 'lucide-react';
import { formatPercentage } from '#app/core/format.ts';
import type { TextSummary } from '#app/core/questions/summaries.ts';
import { HideButton, useHidingKeys } from './hiding.tsx';

interface FrequenciesProps {
  summary: TextSummary;
  answered: number;
  /** Whether accepted answers are marked: not before the results. */
  isMarked: boolean;
}

/** The most frequent answers as bars of one scale. */
export function Frequencies({ summary, answered, isMarked }: FrequenciesProps) {
  const onKeyDown = useHidingKeys();
  const { answers, others, heldBack } = summary;
  const shownOthers = others - heldBack;
  const count = answers.length + (shownOthers > 0 ? 1 : 0);
  const columns = count > 5 ? 2 : 1;
  return (
    <ol
      className="wallfrequencies"
      data-keeps-focus=""
      data-single={columns === 1 || undefined}
      style={{ '--rows': Math.ceil(count / columns) }}
      onKeyDown={onKeyDown}
    >
      {answers.map(({ text, count, accepted }) => (
        <li key={text}>
          <HideButton text={text} className="wallfrequency">
            <Face
              text={text}
              count={count}
              answered={answered}
              state={isMarked ? (accepted ? 'right' : 'wrong') : null}
            />
          </HideButton>
        </li>
      ))}
      {shownOthers > 0 && (
        <li className="wallfrequency" data-others="">
          <Face text="Other answers" count={shownOthers} answered={answered} state={isMarked ? 'wrong' : null} />
        </li>
      )}
    </ol>
  );
}

interface FaceProps {
  text: string;
  count: number;
  answered: number;
  state: 'right' | 'wrong' | null;
}

function Face({ text, count, answered, state }: FaceProps) {
  return (
    <span className="wallfrequencyface" data-state={state ?? undefined}>
      <span className="wallgrowing" style={{ transform: `scaleX(${answered > 0 ? count / answered : 0})` }} />
      {state === 'right' && (
        <span className="walltick">
          <Check aria-hidden="true" strokeWidth={4} className="size-[0.85em]" />
          <span className="sr-only">Right: </span>
        </span>
      )}
      <bdi className="wallfrequencytext" data-long={text.length > LONG || undefined}>
        {text}
      </bdi>
      <span className="wallfrequencycount">
        <span className="sr-only">, </span>
        {count} <span className="wallfrequencyshare">{formatPercentage(count, answered)}</span>
      </span>
    </span>
  );
}

/** In UTF-16 units. Longer answers are set smaller. */
const LONG = 32;
