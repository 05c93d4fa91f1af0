import { Mark } from '#app/ui/layout/mark.tsx';

/** Size, how high each hand is held, and how far it leans: as in a room, no two alike. */
const hands = [
  { key: 'a', look: 'w-[13%] translate-y-[18%] -rotate-6' },
  { key: 'b', look: 'w-[17%] -translate-y-[6%] rotate-3' },
  { key: 'c', look: 'w-[14%] translate-y-[26%] -rotate-3' },
  { key: 'd', look: 'w-[19%] -translate-y-[12%] -rotate-2' },
  { key: 'e', look: 'w-[13%] translate-y-[22%] rotate-6' },
  { key: 'f', look: 'w-[16%] translate-y-[2%] rotate-2' },
] as const;

/** The people in front of the screen. They say nothing that the words beside them do not say. */
export function RaisedHands() {
  return (
    <div
      aria-hidden="true"
      className="-mt-[7%] flex items-end justify-between overflow-hidden px-[3%] pt-[4%] print:hidden"
    >
      {hands.map(({ key, look }) => (
        <div key={key} className={`aspect-square ${look}`}>
          <Mark className="size-full" />
        </div>
      ))}
    </div>
  );
}
