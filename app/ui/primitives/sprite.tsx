import type { ReactElement } from 'react';

/**
 * Icons that a long list repeats: drawn once, and shown in each row by reference. Rendering hundreds of full icons
 * costs the server as much as the rest of the page ([HT22]).
 *
 * @param icons By the id of their element.
 */
export function Sprite({ icons }: { icons: Record<string, ReactElement> }) {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {Object.entries(icons).map(([id, icon]) => (
        <symbol key={id} id={id} viewBox="0 0 24 24">
          {icon}
        </symbol>
      ))}
    </svg>
  );
}

/** An icon from the page's sprite. */
export function SpriteIcon({ id, className }: { id: string; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`#${id}`} />
    </svg>
  );
}
