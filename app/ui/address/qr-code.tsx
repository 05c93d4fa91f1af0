import { useMemo } from 'react';
import { encode } from 'uqr';
import { classes } from '#app/ui/primitives/classes.ts';

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

/** What readers need to tell the code from what is around it, in modules: the quiet zone of ISO/IEC 18004. */
const QUIET = 4;

/** A QR code to draw: its side in modules, the quiet zone included, and the dark ones as the `d` of an SVG path. */
interface QrDrawing {
  side: number;
  path: string;
}

/**
 * Draws a text as a QR code. On a screen nothing is torn or stained, so large modules, which read from further away, go
 * before correction; as much of it as fits into the same modules.
 */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: true, border: QUIET });
  return { side: size, path: data.map(drawRow).join('') };
}

/** Neighbours as one piece: apart, browsers show hairlines between them. */
function drawRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const width = x + 1 - start;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
