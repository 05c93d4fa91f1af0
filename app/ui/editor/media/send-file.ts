import { MEDIA } from '#app/core/limits.ts';
import type { Upload } from '#app/core/media.ts';
import { uploadKindOf } from '#app/core/media-types.ts';

/** What the server tells of an upload. */
export interface Uploaded {
  id: string;
  width: number | null;
  height: number | null;
  src: string;
  srcSet: string;
}

/** A file on its way. */
export interface Sending {
  /** Rejects with a message for the author, or with null if it was cancelled. */
  uploaded: Promise<Uploaded>;
  cancel(): void;
}

const MEGABYTE = 1024 * 1024;
const UNREACHED = 'The server cannot be reached. Please check your connection.';

/** Why a file cannot be uploaded; null if it can. The server looks closer. */
export function fileProblem(file: Pick<File, 'type' | 'size'>, kind: Upload['kind']): string | null {
  if (uploadKindOf(file.type) !== kind) {
    return kind === 'image'
      ? 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.'
      : 'Please choose a sound: MP3, M4A, OGG or WAV.';
  }
  return file.size > MEDIA.bytes ? `Please choose a file of at most ${MEDIA.bytes / MEGABYTE} MB.` : null;
}

/**
 * Uploads a file.
 *
 * @param onProgress Called with the part that has been sent, from 0 to 1.
 */
export function sendFile(file: File, onProgress: (share: number) => void): Sending {
  // fetch does not tell how much has been sent.
  const request = new XMLHttpRequest();
  const uploaded = new Promise<Uploaded>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(UNREACHED);
    request.ontimeout = () => reject(UNREACHED);
    request.onabort = () => reject(null);
    request.onload = () => {
      if (request.status < 300) resolve(request.response);
      else reject(messageOf(request.response));
    };
    request.open('POST', '/api/media');
    request.responseType = 'json';
    request.setRequestHeader('Content-Type', file.type);
    request.send(file);
  });
  return { uploaded, cancel: () => request.abort() };
}

function messageOf(body: unknown): string {
  const isRefusal = typeof body === 'object' && body !== null && 'error' in body;
  return isRefusal ? String(body.error) : 'The file could not be uploaded. Please try again.';
}
