import { refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Refusal, refusalMessage, refusals } from '#app/contract/refusals.ts';
import { attachment } from '#app/core/exchange/file-names.ts';

/** A file for download. */
export interface StoredFile {
  content: string | ReadableStream<Uint8Array>;
  contentType: string;
  /** Without the extension; any text. */
  name: string;
  extension: string;
}

/** A response that browsers save as a file and that is never cached. */
export function fileAnswer({ content, contentType, name, extension }: StoredFile): Response {
  const headers = { ...NO_STORE, 'Content-Type': contentType, 'Content-Disposition': attachment(name, extension) };
  return new Response(content, { headers });
}

/**
 * A refused download, with the message as plain text.
 *
 * @param text A more specific message than the table's.
 */
export function noFile(refusal: Refusal, text = refusalMessage(refusal)): Response {
  const { status } = refusals[refusal.reason];
  const headers = { ...NO_STORE, ...refusalHeaders(refusal), 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(text, { status, headers });
}

const NO_STORE = { 'Cache-Control': 'no-store' };
