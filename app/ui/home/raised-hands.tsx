import { Mark } from '#app/ui/layout/mark.tsx';

/** Size, how far below the edge, and how each hand leans: as in a room, no two alike. */
const hands = [
  { key: 'a', look: 'w-[15%] translate-y-[34%] -rotate-6' },
  { key: 'b', look: 'w-[19%] translate-y-[24%] rotate-3' },
  { key: 'c', look: 'w-[14%] translate-y-[40%] -rotate-3' },
  { key: 'd', look: 'w-[21%] translate-y-[22%] -rotate-2' },
  { key: 'e', look: 'w-[14%] translate-y-[36%] rotate-6' },
  { key: 'f', look: 'w-[18%] translate-y-[28%] rotate-2' },
] as const;

/** The people in front of the screen. They say nothing that the words beside them do not say. */
export function RaisedHands() {
  return (
    <div
      aria-hidden="true"
      className="-mx-[3%] -mt-[9%] flex items-end justify-between overflow-hidden border-b-4 border-outline print:hidden"
    >
      {hands.map(({ key, look }) => (
        <div key={key} className={`relative aspect-square ${look}`}>
          <Mark className="size-full" />
        </div>
      ))}
    </div>
  );
}
