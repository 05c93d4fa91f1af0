import type { FileQuestion } from '#app/core/exchange/shapes.ts';
import { letterOf } from '#app/core/exchange/values.ts';
import type { PictureDraft } from '#app/core/media.ts';

interface CardMediaProps {
  question: FileQuestion;
  /** The addresses of pictures and sounds, by id. */
  media: Readonly<Record<string, string>>;
}

/** The pictures and the sound that will be saved with a question ([IX22]). */
export function CardMedia({ question: { image, sound, options }, media }: CardMediaProps) {
  const pictures = [
    ...(image ? [{ name: 'Picture', image }] : []),
    ...options.flatMap((option, index) =>
      option.image ? [{ name: `Option ${letterOf(index)}`, image: option.image }] : [],
    ),
  ];
  if (pictures.length === 0 && !sound) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {pictures.map(({ name, image }) => (
        <Thumbnail key={name} name={name} image={image} src={media[image.id]} />
      ))}
      {sound && (
        <figure className="grid gap-1 text-sm text-muted">
          {/* biome-ignore lint/a11y/useMediaCaption: its caption stands below it */}
          <audio controls preload="none" src={media[sound.id]} className="max-w-full" />
          <figcaption dir="auto">{sound.caption || 'Sound'}</figcaption>
        </figure>
      )}
    </div>
  );
}

function Thumbnail({ name, image, src }: { name: string; image: PictureDraft; src: string | undefined }) {
  return (
    <figure className="grid w-28 gap-1 text-sm text-muted">
      <img src={src} alt={image.alt} loading="lazy" className="h-20 w-28 rounded-md bg-sunken object-contain" />
      <figcaption>{name}</figcaption>
    </figure>
  );
}
