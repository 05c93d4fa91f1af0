import { type NumberedName, nameNumberText } from '#app/core/player-name.ts';
import { classes } from '#app/ui/primitives/classes.ts';

/**
 * A player's name, the same on every screen: isolated from the direction of the text around it, never translated, and
 * from the second player of that name on followed by a number ([JN9]).
 *
 * @param of The participant.
 * @param isClipped Keeps the name on one line. A long one is cut before its number, so that equal names stay apart.
 */
export function PlayerName({ of: { name, nameNumber }, isClipped = false }: { of: NumberedName; isClipped?: boolean }) {
  const number = nameNumberText(nameNumber);
  if (!isClipped) {
    return (
      <>
        <PersonName>{name}</PersonName>
        {number && <NameNumber>{number}</NameNumber>}
      </>
    );
  }
  return (
    <span className="flex min-w-0">
      <PersonName className="min-w-0 truncate">{name}</PersonName>
      {number && <NameNumber className="shrink-0 whitespace-pre">{number}</NameNumber>}
    </span>
  );
}

function NameNumber({ children, className }: { children: string; className?: string }) {
  return (
    <span translate="no" className={classes('tabular-nums', className)}>
      {children}
    </span>
  );
}

/** The name or email address of a person, isolated from the text around it and never translated ([JN9]). */
export function PersonName({ children, className }: { children: string; className?: string }) {
  return (
    <bdi translate="no" className={className}>
      {children}
    </bdi>
  );
}
