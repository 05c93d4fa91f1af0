import { useMemo } from 'react';
import { encode } from 'uqr';
import { classes } from '#app/ui/primitives/classes.ts';

interface QrCodeProps {
  text: string;
  /** Describes the code to screen readers. */
  label: string;
  className?: string;
}

/** A QR code of a text. Dark on light in both themes, as many readers cannot read inverted codes ([AD4]). */
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

/** The quiet zone of ISO/IEC 18004, in modules: readers need it to find the edge of the code. */
const QUIET = 4;

/**
 * A QR code as a drawing: its side in modules, including the quiet zone, and the dark modules as the `d` of an SVG
 * path.
 */
interface QrDrawing {
  side: number;
  path: string;
}

/**
 * Encodes a text as a QR code drawing. A code on a screen is never torn or stained, so large modules (which can be read
 * from further away) matter more than error correction; we use the highest correction level that needs no more modules.
 */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: true, border: QUIET });
  return { side: size, path: data.map(drawRow).join('') };
}

/** Draws neighbouring modules as one piece: browsers show hairlines between separate ones. */
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
