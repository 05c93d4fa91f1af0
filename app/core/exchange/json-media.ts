import { MEDIA_TEXT_MAX } from '#app/core/limits.ts';
import type { PictureDraft, SoundDraft, Upload } from '#app/core/media.ts';
import { fieldsOf, textOr } from './json-fields.ts';
import type { MediaNames } from './shapes.ts';
import { type FileLocation, toText } from './values.ts';

/** The picture of a question or option, as it can be saved. One that the file does not have is reported ([IX22]). */
export function readPicture(value: unknown, media: MediaNames, at: FileLocation): { image?: PictureDraft } {
  const found = readUpload(value, { media, kind: 'image', told: 'alt' }, at);
  return found ? { image: { id: found.id, alt: found.told } } : {};
}

/** The sound of a question, likewise. */
export function readSound(value: unknown, media: MediaNames, at: FileLocation): { sound?: SoundDraft } {
  const found = readUpload(value, { media, kind: 'sound', told: 'caption' }, at);
  return found ? { sound: { id: found.id, caption: found.told } } : {};
}

interface Wanted {
  media: MediaNames;
  kind: Upload['kind'];
  /** The field with the text for those who do not see or hear it. */
  told: string;
}

function readUpload(value: unknown, { media, kind, told }: Wanted, at: FileLocation) {
  if (value === undefined || value === null) return null;
  const fields = fieldsOf(value);
  const upload = media.get(String(fields?.get('id')));
  if (fields && upload?.kind === kind)
    return { id: upload.id, told: toText(textOr(fields.get(told), at), MEDIA_TEXT_MAX, at) };
  at.notes.add(at.line, `${at.name} is not in this file, or could not be used; it was left out`);
  return null;
}
