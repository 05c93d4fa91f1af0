interface Piece {
  x: number;
  y: number;
  /** Pixels per second. */
  vx: number;
  vy: number;
  width: number;
  height: number;
  angle: number;
  /** Radians per second. */
  spin: number;
  colour: string;
}

interface Origin {
  x: number;
  y: number;
}

/** Above everything, and out of the way of every press. */
const COVER = { position: 'fixed', inset: '0', zIndex: '40', width: '100%', height: '100%', pointerEvents: 'none' };

const COUNT = 160;
const LASTS_S = 3.2;
/** Pixels per second squared, for a window 720 px high. */
const GRAVITY = 900;
/** The fraction of its speed that a piece keeps after a second in the air. */
const DRAG = 0.32;
const COLOURS = ['accent', 'answer-a', 'answer-b', 'answer-d', 'answer-e', 'ink'];

/**
 * Draws one burst of confetti on its own canvas, which is removed when the last piece has fallen.
 *
 * @param from Where it bursts, in window pixels.
 * @returns A function that ends it early.
 */
export function burst(from: Origin): () => void {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return () => {};
  const scale = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = window.innerWidth * scale;
  canvas.height = window.innerHeight * scale;
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'confetti';
  Object.assign(canvas.style, COVER);
  document.body.append(canvas);
  pen.scale(scale, scale);

  const pieces = makePieces(from);
  const begun = performance.now();
  let before = begun;
  let frame = requestAnimationFrame(draw);

  function draw(now: number): void {
    const elapsed = (now - begun) / 1000;
    if (!pen || elapsed > LASTS_S) return void end();
    const passed = Math.min(0.05, Math.max(0, (now - before) / 1000));
    before = now;
    pen.clearRect(0, 0, window.innerWidth, window.innerHeight);
    pen.globalAlpha = Math.min(1, (LASTS_S - elapsed) * 2);
    for (const piece of pieces) {
      fall(piece, passed);
      drawPiece(pen, piece);
    }
    frame = requestAnimationFrame(draw);
  }

  function end(): void {
    cancelAnimationFrame(frame);
    canvas.remove();
  }
  return end;
}

function makePieces(from: Origin): Piece[] {
  const size = window.innerHeight / 720;
  const style = getComputedStyle(document.documentElement);
  const colours = COLOURS.map((name) => style.getPropertyValue(`--color-${name}`).trim() || '#ffb400');
  return Array.from({ length: COUNT }, (_, index) => {
    const direction = -Math.PI / 2 + (Math.random() - 0.5) * Math.PI * 0.95;
    const speed = (350 + Math.random() * 750) * size;
    return {
      ...from,
      vx: Math.cos(direction) * speed * 1.25,
      vy: Math.sin(direction) * speed,
      width: (6 + Math.random() * 7) * size,
      height: (4 + Math.random() * 5) * size,
      angle: Math.random() * Math.PI,
      spin: (Math.random() - 0.5) * 14,
      colour: colours[index % colours.length] ?? '#ffb400',
    };
  });
}

function fall(piece: Piece, seconds: number): void {
  const slower = DRAG ** seconds;
  piece.vx *= slower;
  piece.vy = piece.vy * slower + GRAVITY * (window.innerHeight / 720) * seconds;
  piece.x += piece.vx * seconds;
  piece.y += piece.vy * seconds;
  piece.angle += piece.spin * seconds;
}

function drawPiece(pen: CanvasRenderingContext2D, { x, y, width, height, angle, colour }: Piece): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  // It turns over in the air, showing its face and its edge by turns.
  pen.scale(1, Math.cos(angle * 2.3));
  pen.fillStyle = colour;
  pen.fillRect(-width / 2, -height / 2, width, height);
  pen.restore();
}
