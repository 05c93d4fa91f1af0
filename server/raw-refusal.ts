import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalBody, refusalHeaders } from '#app/contract/refusal-replies.ts';
import { type Refusal, refusals } from '#app/contract/refusals.ts';

/**
 * Writes a refusal to a bare connection, where no response object exists yet, and closes it.
 *
 * @param more Further headers.
 */
export function refuseOnStream(stream: Duplex, refusal: Refusal, more: Readonly<Record<string, string>> = {}): void {
  if (stream.destroyed) return;
  const body = JSON.stringify(refusalBody(refusal));
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...refusalHeaders(refusal),
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const { status } = refusals[refusal.reason];
  // Close our side even if the client never closes theirs.
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
