import type { Option, Question } from '#app/contract/things.ts';
import { formatPercentage } from '#app/core/format.ts';
import type { OrderSummary } from '#app/core/questions/summaries.ts';
import { isUnmarkedCode } from '#app/ui/present/text-shape.ts';
import { useWall } from '#app/ui/present/wall-context.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import type { StageProps, WallType } from './wall-type.ts';

/** Items as players see them, and with the results in their right order ([WA57]). */
export const order: WallType = {
  Stage: OrderStage,
  body: 'list',
  hint: () => 'Put them in order on your phone',
  gotIt: 'had the whole order right',
};

function OrderStage({ question, results, summary, answered }: StageProps) {
  const { shuffled } = useWall().known.host;
  const inPlace = results && summary?.kind === 'order' ? summary : null;
  const seen = asSeen(question, shuffled);
  const shown = results ? rightOrder(question) : seen;
  return (
    <ol className="wallitems" data-open={results === null || undefined} style={{ '--count': shown.length }}>
      {shown.map((option, index) => (
        <Item
          key={option.id}
          option={option}
          place={results ? index + 1 : null}
          moved={results ? seen.indexOf(option) - index : 0}
          share={inPlace && answered > 0 ? shareOf(option, inPlace, answered) : null}
        />
      ))}
    </ol>
  );
}

function rightOrder({ options }: Question): Option[] {
  return [...options].sort((one, other) => one.order - other.order);
}

/** In the order that players see, which is never the right one. */
function asSeen({ options }: Question, shuffled: readonly string[]): readonly Option[] {
  const found = shuffled.flatMap((id) => options.find((option) => option.id === id) ?? []);
  return found.length === options.length ? found : options;
}

interface PlaceShare {
  text: string;
  part: number;
}

function shareOf({ id }: Option, { inPlace }: OrderSummary, answered: number): PlaceShare {
  const count = inPlace[id] ?? 0;
  return { text: formatPercentage(count, answered), part: Math.min(1, count / answered) };
}

interface ItemProps {
  option: Option;
  /** Its right place; null until the results. */
  place: number | null;
  /** By how many places it was lower while the question was open. */
  moved: number;
  /** How many had it in its place. */
  share: PlaceShare | null;
}

function Item({ option, place, moved, share }: ItemProps) {
  const isCode = isUnmarkedCode(option);
  return (
    <li className="wallitem" style={{ '--moved': moved }}>
      {share && <span className="wallgrowing" style={{ transform: `scaleX(${share.part})` }} />}
      <span className="wallitemplace" data-open={place === null || undefined}>
        {place}
      </span>
      <span dir={isCode ? 'ltr' : 'auto'} className="wallwords wallitemtext" data-code={isCode || undefined}>
        <FormattedText text={option.text} html={option.html} />
      </span>
      {share && (
        <span className="wallitemshare">
          <span className="sr-only">In its place: </span>
          {share.text}
        </span>
      )}
    </li>
  );
}
