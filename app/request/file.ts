import { type Refusal, refusalMessage, refusals } from '#app/contract/refusals.ts';
import { attachment } from '#app/core/exchange/file-names.ts';

/** Something to store on the reader's own machine. */
export interface StoredFile {
  content: string | ReadableStream<Uint8Array>;
  contentType: string;
  /** Without the extension; any text. */
  name: string;
  extension: string;
}

/** An answer that a browser stores as a file, and nobody on the way keeps. */
export function fileAnswer({ content, contentType, name, extension }: StoredFile): Response {
  const headers = { ...NO_STORE, 'Content-Type': contentType, 'Content-Disposition': attachment(name, extension) };
  return new Response(content, { headers });
}

/**
 * Why there is no such file for the reader, as plain text.
 *
 * @param text Instead of the table's, where more can be said.
 */
export function noFile(refusal: Refusal, text = refusalMessage(refusal)): Response {
  const { status } = refusals[refusal.reason];
  const headers = { ...NO_STORE, 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(text, { status, headers });
}

const NO_STORE = { 'Cache-Control': 'no-store' };
