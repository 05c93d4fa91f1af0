// Pictures and sounds of questions and options. A quiz and a session keep a copy of these objects, which never change.

/** A picture, as it is stored with a question or option, and sent. */
export interface Picture {
  /** The id of the upload, by which its author refers to it. */
  id: string;
  /** The alternative text; empty if its author wrote none. */
  alt: string;
  /** Pixels of the upright original. Pages reserve the space by it. */
  width: number;
  height: number;
  /** Addresses under `/media/`, which need no login: of one width, and of all. */
  src: string;
  srcSet: string;
}

/** A sound, as it is stored with a question, and sent. Only the wall plays it. */
export interface Sound {
  id: string;
  /** What can be heard, for those who do not hear it; empty if its author wrote none. */
  caption: string;
  src: string;
}

/** A picture or sound as its author sends it. */
export interface PictureDraft {
  id: string;
  alt: string;
}
export interface SoundDraft {
  id: string;
  caption: string;
}

/** An upload of an author, by which drafts become pictures and sounds. */
export type Upload = (Omit<Picture, 'alt'> & { kind: 'image' }) | (Omit<Sound, 'caption'> & { kind: 'sound' });

/** The author's uploads by id. */
export type Uploads = ReadonlyMap<string, Upload>;

export const NO_UPLOADS: Uploads = new Map();

/** The picture of a draft; undefined if it is not the author's upload. */
export function pictureOf(draft: PictureDraft, uploads: Uploads): Picture | undefined {
  const upload = uploads.get(draft.id);
  if (upload?.kind !== 'image') return undefined;
  const { kind: _, id, ...facts } = upload;
  return { id, alt: draft.alt, ...facts };
}

/** The sound of a draft; undefined if it is not the author's upload. */
export function soundOf(draft: SoundDraft, uploads: Uploads): Sound | undefined {
  const upload = uploads.get(draft.id);
  return upload?.kind === 'sound' ? { id: upload.id, caption: draft.caption, src: upload.src } : undefined;
}

interface WithMedia {
  image?: { id: string } | null | undefined;
  sound?: { id: string } | null | undefined;
  options?: readonly { image?: { id: string } | null | undefined }[] | undefined;
}

/** The ids of all pictures and sounds of these questions, each once. */
export function mediaIdsIn(questions: readonly WithMedia[]): string[] {
  const ids = new Set<string>();
  for (const { image, sound, options = [] } of questions) {
    for (const media of [image, sound, ...options.map((option) => option.image)]) if (media) ids.add(media.id);
  }
  return [...ids];
}

/** What an option is called where only words are: its text, or else the alternative text of its picture. */
export function nameOf({ text, image }: { text: string; image?: Pick<Picture, 'alt'> | null | undefined }): string {
  return text.trim() === '' && image ? image.alt : text;
}
