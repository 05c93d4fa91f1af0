import type { ReactElement } from 'react';
import { QUESTION_TYPES, type QuestionType } from '#app/core/question.ts';
import { SpriteIcon } from '#app/ui/primitives/sprite.tsx';

/** Ink outlines and one thing in marigold, as everywhere in the product. */
const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const lit = { ...line, fill: 'var(--color-accent)' } as const;

const box = <rect {...line} x="1.5" y="5.5" width="21" height="13" rx="2.5" />;

const PICTURES: Record<QuestionType, ReactElement> = {
  single: (
    <>
      <circle {...lit} cx="5" cy="7" r="3.2" />
      <circle {...line} cx="5" cy="17" r="3.2" />
      <path {...line} d="M12 7h10M12 17h7" />
    </>
  ),
  multiple: (
    <>
      <rect {...lit} x="1.8" y="3.8" width="6.4" height="6.4" rx="1.4" />
      <rect {...lit} x="1.8" y="13.8" width="6.4" height="6.4" rx="1.4" />
      <path {...line} d="m3.6 7 1.2 1.2L6.6 6M3.6 17l1.2 1.2L6.6 16M12 7h10M12 17h7" />
    </>
  ),
  boolean: (
    <>
      <rect {...lit} x="1.2" y="6" width="10.2" height="12" rx="2.4" />
      <rect {...line} x="12.6" y="6" width="10.2" height="12" rx="2.4" />
      <path {...line} d="m4 12.2 1.6 1.6 3-3.6M15.7 10l4 4m0-4-4 4" />
    </>
  ),
  poll: (
    <>
      <rect {...lit} x="2" y="3.2" width="20" height="4.4" rx="1.2" />
      <rect {...line} x="2" y="9.8" width="12" height="4.4" rx="1.2" />
      <rect {...line} x="2" y="16.4" width="7" height="4.4" rx="1.2" />
    </>
  ),
  text: (
    <>
      {box}
      <path {...line} d="m4.5 15 2.4-6 2.4 6M5.3 13.2h3.2" />
      <path {...line} stroke="var(--color-accent)" strokeWidth="2.4" d="M13 8.6v6.8" />
    </>
  ),
  number: (
    <>
      {box}
      <path {...line} d="M8 15V8.8l-3.6 4.4h5M12.8 10.2c.2-2 3.8-2 3.8.2 0 1.8-3.8 2.4-3.8 4.6h4" />
      <path {...line} stroke="var(--color-accent)" strokeWidth="2.4" d="M20 8.6v6.8" />
    </>
  ),
  order: (
    <>
      <rect {...lit} x="9" y="2.8" width="13" height="4.8" rx="1.2" />
      <rect {...line} x="9" y="9.6" width="13" height="4.8" rx="1.2" />
      <rect {...line} x="9" y="16.4" width="13" height="4.8" rx="1.2" />
      <path {...line} d="M4 4v16M1.6 6.4 4 4l2.4 2.4M1.6 17.6 4 20l2.4-2.4" />
    </>
  ),
  scale: (
    <>
      <path {...line} d="M2 12h20" />
      <circle cx="3" cy="12" r="1.9" fill="currentColor" />
      <circle cx="9" cy="12" r="1.9" fill="currentColor" />
      <circle cx="21" cy="12" r="1.9" fill="currentColor" />
      <circle {...lit} cx="15" cy="12" r="3.6" />
    </>
  ),
  words: (
    <>
      <rect {...lit} x="3.5" y="8.2" width="14" height="6.6" rx="3.3" />
      <rect {...line} x="1.5" y="2.6" width="8" height="3.6" rx="1.8" />
      <rect {...line} x="13" y="2.6" width="9.5" height="3.6" rx="1.8" />
      <rect {...line} x="6" y="17.2" width="6" height="3.6" rx="1.8" />
      <rect {...line} x="14.5" y="17.2" width="8" height="3.6" rx="1.8" />
    </>
  ),
  slide: (
    <>
      <rect {...line} x="2" y="3.5" width="20" height="13" rx="1.6" />
      <path {...line} stroke="var(--color-accent)" strokeWidth="2.8" d="M6 8h8" />
      <path {...line} d="M6 12.2h12M12 16.5V21M8.5 21h7" />
    </>
  ),
};

/** The pictures of the types, for the page's sprite. */
export const typePictures = Object.fromEntries(QUESTION_TYPES.map((type) => [pictureId(type), PICTURES[type]]));

/** The picture of a type. Its name must stand beside it. */
export function TypePicture({ type, className }: { type: QuestionType; className: string }) {
  return <SpriteIcon id={pictureId(type)} className={className} />;
}

function pictureId(type: QuestionType): string {
  return `picture-${type}`;
}
