import { type HandOwner, handOf } from '#app/core/hand.ts';
import { classes } from '#app/ui/primitives/classes.ts';
import parts from './hands.svg';
import './player-hand.css';

/**
 * A player's drawn hand ([FC1]). One file holds the drawings of all parts, and every hand only refers to them, so that a
 * list of players stays small. Hidden from screen readers, as the name is beside it.
 */
export function PlayerHand({ of, className }: { of: HandOwner; className?: string | undefined }) {
  const { skin, cloth, sleeve, extra } = handOf(of);
  return (
    <svg
      viewBox="0 -1 32 39"
      aria-hidden="true"
      className={classes('hand', className)}
      style={{ '--skin': SKINS[skin], '--cloth': CLOTHS[cloth] }}
    >
      <use href={`${parts}#hand`} />
      <use href={`${parts}#s${sleeve}`} />
      {extra > 0 && <use href={`${parts}#x${extra}`} />}
    </svg>
  );
}

const SKINS = ['#ffe0c4', '#f3c79f', '#dda577', '#bf8557', '#95603a', '#6d452b', '#ffb400', '#b9a7e8'];
const CLOTHS = [
  '#e4572e',
  '#f29e4c',
  '#f2cc3a',
  '#7fb069',
  '#1f9d8a',
  '#4ea8de',
  '#3a5ba0',
  '#7b5ea7',
  '#d969a8',
  '#9d2440',
  '#5c6b73',
  '#f4efe6',
];

declare module 'react' {
  interface CSSProperties {
    '--skin'?: string | undefined;
    '--cloth'?: string | undefined;
  }
}
