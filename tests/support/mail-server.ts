import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as a mail server got it. */
export interface ReceivedMail {
  email: Email;
  raw: string;
  /** As the envelope says. */
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
  /** Looks at a mail that has come whole; an error refuses it with its `responseCode`. */
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
  // A client that breaks off a conversation does not fail the test.
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { port: (listener.address() as AddressInfo).port, received, close };
}

/** An answer of a mail server that says no. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
