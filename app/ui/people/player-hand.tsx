import { Mark } from '#app/ui/layout/mark.tsx';

/** The raised hand that stands for one player. Decoration: the name beside it says who it is. */
export function PlayerHand({ className }: { className: string }) {
  return <Mark className={className} />;
}
