/** A file that the encoder wrote, to be served under the upload's id and this ending. */
export interface EncodedFile {
  path: string;
  /** `-800.webp` for a width, `-800m.webp` if it moves, `-still.webp` for its first frame, `.mp3` for a sound. */
  ending: string;
  bytes: number;
  /** In pixels; 0 for a sound. */
  width: number;
}

export interface Encoded {
  /** Pixels of the upright original; 0 for a sound. */
  width: number;
  height: number;
  /** From the narrowest to the widest; a still frame last. */
  files: EncodedFile[];
}

/** Why a file cannot be served; the reasons are those of the table of refusals. */
export type MediaProblem = 'not_media' | 'broken_media' | 'too_many_pixels';

/** Thrown by the parts of the encoder. */
export class UnusableMedia extends Error {
  override name = 'UnusableMedia';
  readonly reason: MediaProblem;

  constructor(reason: MediaProblem) {
    super(reason);
    this.reason = reason;
  }
}

/** What the encoder is told to do. */
export interface EncodingJob {
  id: number;
  kind: 'image' | 'sound';
  path: string;
  /** An empty folder for the files. */
  folder: string;
}

export type EncodingResult = { id: number } & ({ ok: true; encoded: Encoded } | { ok: false; reason: MediaProblem });
