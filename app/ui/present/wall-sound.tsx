import type { Question } from '#app/contract/things.ts';

/** The sound of a question. The host starts it; only the wall plays it ([ME23]). */
export function WallSound({ question: { sound } }: { question: Question }) {
  if (!sound) return null;
  return (
    <figure className="wallsound">
      {/* biome-ignore lint/a11y/useMediaCaption: its caption is the text beside it */}
      <audio controls preload="auto" src={sound.src} aria-label="Sound of the question" />
      {sound.caption && <figcaption dir="auto">{sound.caption}</figcaption>}
    </figure>
  );
}
