import type { Picture } from '#app/core/media.ts';
import { QuizPicture } from './quiz-picture.tsx';

/** The picture of a question beside its results ([ME29]). */
export function AboutPicture({ picture }: { picture: Picture }) {
  return (
    <QuizPicture
      picture={picture}
      sizes="16rem"
      className="my-2 h-28 w-auto max-w-full rounded-md bg-white object-contain"
    />
  );
}

/** A picture beside its name, such as the text of its option. What it shows is said unless the name says it already. */
export function NamedPicture({ picture, name }: { picture: Picture; name: string }) {
  const alt = picture.alt.trim() === name.trim() ? '' : picture.alt;
  return (
    <QuizPicture
      picture={{ ...picture, alt }}
      sizes="5rem"
      className="me-2 inline-block h-10 w-auto max-w-20 rounded-sm bg-white object-contain align-middle"
    />
  );
}
