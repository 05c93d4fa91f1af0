import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** Writes a key as receivers configure it. */
export function toWebhookSecret(key: Buffer): string {
  return PREFIX + key.toString('base64');
}

/** A message to sign. */
export interface Signed {
  id: string;
  /** When it is sent, in whole seconds. */
  seconds: number;
  body: string;
}

/** The headers of Standard Webhooks, by which a receiver knows who sent a message, and when ([WH3]). */
export function signatureHeaders(secret: string, { id, seconds, body }: Signed): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}
