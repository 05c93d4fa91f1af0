import { useMemo } from 'react';
import { classes } from '#app/ui/primitives/classes.ts';
import { drawQr } from './qr.ts';

interface QrCodeProps {
  text: string;
  /** What it is for, to those who do not see it. */
  label: string;
  className?: string;
}

/** A text for a camera. Dark on light in both themes: many readers know no other ([AD4]). */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { side, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={classes('block aspect-square rounded-md bg-white', className)}
    >
      <rect width={side} height={side} className="fill-white" />
      <path d={path} className="fill-inkwell" />
    </svg>
  );
}
