import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as a mail server received it. */
export interface ReceivedMail {
  email: Email;
  raw: string;
  /** As in the envelope. */
  recipients: string[];
  isSecure: boolean;
  user: string | null;
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

interface MailServerOptions extends SMTPServerOptions {
  port?: number;
  /** Checks a mail that has arrived in full; an error refuses it with its `responseCode`. */
  judge?: (mail: ReceivedMail) => Promise<void> | void;
}

/** A mail server of the test's own; closed when the test has ended. */
export async function startMailServer({ port = 0, judge, ...options }: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 50,
    disableReverseLookup: true,
    ...options,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString();
        const mail = {
          email: await PostalMime.parse(raw),
          raw,
          isSecure: session.secure,
          user: session.user ?? null,
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        };
        try {
          await judge?.(mail);
          received.push(mail);
          callback(null);
        } catch (error) {
          callback(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
  });
  // A client that breaks off a connection does not fail the test.
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { port: (listener.address() as AddressInfo).port, received, close };
}

/** A refusal by a mail server. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
