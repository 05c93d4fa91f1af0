import type { Picture } from '#app/core/media.ts';
import './media.css';

interface QuizPictureProps {
  picture: Picture;
  /** The width it is shown in, for the browser's choice among the sizes, as in the attribute `sizes`. */
  sizes: string;
  className?: string;
}

/** A picture of a quiz. Its size is known before it is loaded, so that nothing moves ([ME21]). */
export function QuizPicture({ picture, sizes, className }: QuizPictureProps) {
  const { alt, width, height, src, srcSet } = picture;
  const still = stillOf(src);
  const image = (
    <img
      alt={alt}
      width={width}
      height={height}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      className={className}
      dir="auto"
      draggable={false}
    />
  );
  if (!still) return image;
  return (
    <picture className="contents">
      <source media="(prefers-reduced-motion: reduce)" srcSet={still} />
      {image}
    </picture>
  );
}

/** The still picture of a moving one; null for any other ([ME7]). */
function stillOf(src: string): string | null {
  const still = src.replace(/-\d+m\.webp$/, '-still.webp');
  return still === src ? null : still;
}

/**
 * The picture of a question on a phone. Its width is understated, so that a phone with three pixels a point takes one of
 * at most 60 KB ([ME34]). Pressing it enlarges it to the width of the screen, with a finger, a key or a
 * screen reader, and without scripts ([ME22]).
 */
export function EnlargeablePicture({ picture }: { picture: Picture }) {
  return (
    <details className="bigpicture">
      <summary>
        <QuizPicture picture={picture} sizes="(min-width: 42rem) 42rem, 60vw" />
        <span className="sr-only bigpictureopen">Enlarge the picture</span>
        <span className="sr-only bigpictureclose">Make the picture smaller</span>
      </summary>
    </details>
  );
}
