import { type RefObject, useEffect, useRef } from 'react';
import { ordinal, pointsText } from '#app/core/score-text.ts';
import { PlayerHand } from '#app/ui/people/player-hand.tsx';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { isCalm } from '#app/ui/primitives/calm.ts';
import { type PodiumPlace, podiumPlaces, type ScoreRow, sharersBeyond } from './rankings.tsx';

/**
 * The top three, revealed from third to first, then confetti ([LB3]). On a calm screen they appear at once.
 *
 * @param rows By rank, starting with the first.
 */
export function Podium({ rows }: { rows: readonly ScoreRow[] }) {
  const stage = useRef<HTMLOListElement>(null);
  useConfetti(stage, (rows[0]?.score ?? 0) > 0);
  const more = sharersBeyond(rows);
  return (
    <section aria-label="Podium">
      <ol ref={stage} className="podium">
        {podiumPlaces(rows).map((place) => (
          <PodiumStep key={place.place} {...place} />
        ))}
      </ol>
      {more > 0 && (
        <p className="mt-[0.6em] text-center text-muted">
          {more === 1 ? 'One more player is' : `${more} more players are`} tied for {ordinal(rows[2]?.rank ?? 3)}.
        </p>
      )}
    </section>
  );
}

function PodiumStep({ place, step, row }: PodiumPlace) {
  const rank = row?.rank ?? place;
  return (
    <li className="podiumplace" data-place={place} data-step={step}>
      <div className="podiumperson">
        {row && <PlayerHand of={row} className="podiumhand" />}
        <p className="podiumname">{row ? <PlayerName of={row} /> : '-'}</p>
        {row && <p className="podiumscore">{pointsText(row.score)}</p>}
      </div>
      <div className="podiumblock">
        <span className="sr-only">Place </span>
        <span>{rank}</span>
      </div>
    </li>
  );
}

/** One burst of confetti when the podium is complete; none on a calm screen. */
function useConfetti(stage: RefObject<HTMLElement>, isEarned: boolean): void {
  useEffect(() => {
    const element = stage.current;
    if (!element || !isEarned || isCalm()) return;
    let end: (() => void) | null = null;
    let isUnmounted = false;
    // Waits for the animations, however long the page took to hydrate.
    const animations = element.getAnimations({ subtree: true }).map(({ finished }) => finished);
    Promise.all(animations).then(
      () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        if (!isUnmounted) end = burst({ x: left + width / 2, y: Math.max(0, top) + height * 0.25 });
      },
      () => {},
    );
    return () => {
      isUnmounted = true;
      end?.();
    };
  }, [stage, isEarned]);
}

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
function burst(from: Origin): () => void {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return () => {};
  const scale = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = window.innerWidth * scale;
  canvas.height = window.innerHeight * scale;
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'confetti';
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
