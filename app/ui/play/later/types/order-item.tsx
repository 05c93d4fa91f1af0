import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import type { Option } from '#app/contract/things.ts';
import { plainOf } from '#app/core/rich-text.ts';
import { useSent } from '#app/ui/play/use-draft.ts';
import { FormattedText } from '#app/ui/rich-text/formatted-text.tsx';
import { moverOf } from './use-moved-focus.ts';

interface OrderItemProps {
  option: Option;
  /** From 0. */
  place: number;
  count: number;
  canMove: boolean;
  /** Disabled: without JavaScript, during a pause. */
  isOff: boolean;
  shiftPx: number;
  isDragged: boolean;
  onMove(by: -1 | 1): void;
}

/** An item with its handle, its text and its two buttons; without JavaScript, with a list of places. */
export function OrderItem(props: OrderItemProps) {
  const { option, place, count, canMove, isOff, shiftPx, isDragged } = props;
  const [refused] = useSent(`place.${option.id}`);
  return (
    <li
      data-item={option.id}
      data-dragged={isDragged}
      data-open={canMove}
      style={shiftPx === 0 ? undefined : { transform: `translateY(${shiftPx}px)` }}
      className="orderitem"
    >
      <span aria-hidden="true" data-handle={place} className="orderhandle">
        <span className="hidden scripted:contents">{canMove && <GripVertical className="size-5" />}</span>
        <span className="font-display text-xl font-bold tabular-nums">{place + 1}</span>
      </span>
      <span dir="auto" className="choicetext min-w-0 flex-1 py-1 leading-tight">
        <FormattedText text={option.text} html={option.html} />
      </span>
      {canMove && (
        <>
          <select
            name={`place.${option.id}`}
            defaultValue={refused ?? place + 1}
            disabled={isOff}
            aria-label={`Place of ${plainOf(option.text, option.html)}`}
            className="min-h-11 min-w-16 rounded-md border-2 border-control bg-raised px-2 scripted:hidden"
          >
            {Array.from({ length: count }, (_, index) => (
              <option key={option.id + String(index)} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
          <Mover {...props} by={-1} isEnd={place === 0} />
          <Mover {...props} by={1} isEnd={place === count - 1} />
        </>
      )}
    </li>
  );
}

function Mover({ option, onMove, by, isEnd }: OrderItemProps & { by: -1 | 1; isEnd: boolean }) {
  const Icon = by < 0 ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      data-mover={moverOf(option.id, by)}
      aria-label={`Move ${plainOf(option.text, option.html)} ${by < 0 ? 'up' : 'down'}`}
      // Not `disabled`, which would lose the focus.
      aria-disabled={isEnd}
      onClick={() => onMove(by)}
      className="ordermover hidden scripted:grid"
    >
      <Icon aria-hidden="true" className="size-6" strokeWidth={2.5} />
    </button>
  );
}
