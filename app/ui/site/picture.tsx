import { classes } from '#app/ui/primitives/classes.ts';

/** The pictures of the product that `npm run screenshots -- --public` takes, with the widths that there are of each. */
const pictures = {
  wall: { widths: [720, 1280], width: 1280, height: 720 },
  phone: { widths: [260, 520], width: 390, height: 760 },
  editor: { widths: [640, 960], width: 960, height: 640 },
  leaderboard: { widths: [640, 960], width: 960, height: 560 },
} as const;

interface PictureProps {
  name: keyof typeof pictures;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  /** It is seen at once; all others are loaded when they are near. */
  first?: boolean;
  className?: string;
}

/** A picture of the real product, in a frame of ink. Its size is known before it is there, so nothing moves. */
export function Picture({ name, alt, sizes, first = false, className }: PictureProps) {
  const { widths, width, height } = pictures[name];
  const address = (wide: number) => `/pictures/${name}-${wide}.webp`;
  return (
    <img
      src={address(widths[1])}
      srcSet={widths.map((wide) => `${address(wide)} ${wide}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      {...(!first && { loading: 'lazy' as const })}
      className={classes('h-auto w-full rounded-lg border-2 border-outline bg-paper', className)}
    />
  );
}
