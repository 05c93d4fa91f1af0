import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { Delivery, Sender, Trouble } from './message.ts';

/** Milliseconds. A server may think for minutes about a mail that it has got; a connection is not waited for as long. */
const PATIENCE = { connectionTimeout: 15_000, dnsTimeout: 15_000, greetingTimeout: 30_000, socketTimeout: 180_000 };

/** What a server refuses for good says something about this mail; a refused greeting or sign-in does not. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/**
 * Sends by a mail server.
 *
 * @param smtpUrl As in README.md; options of nodemailer may follow, e.g. `?tls.rejectUnauthorized=false`.
 */
export function createSmtpSender({ smtpUrl, from }: { smtpUrl: string; from: string }): Sender {
  const transport = createTransport(withDefaults(smtpUrl));
  return {
    async send(mail) {
      try {
        await transport.sendMail(compose(mail, from));
        return { kind: 'taken', file: null };
      } catch (error) {
        return toDelivery(error);
      }
    },
  };
}

/** The address with our patience in it, and with TLS asked for where a password would go over a network without it. */
export function withDefaults(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const insists = url.protocol === 'smtp:' && url.username !== '' && !isThisMachine(url.hostname);
  for (const [name, value] of Object.entries({ ...PATIENCE, ...(insists && { requireTLS: true }) })) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}

function toDelivery(error: unknown): Delivery {
  const trouble = troubleOf(error);
  const isForGood = (trouble.status ?? 0) >= 500 && ABOUT_THE_MAIL.has(trouble.step ?? '');
  return { kind: isForGood ? 'refused' : 'later', trouble };
}

/** What is known of an error, without its message. */
export function troubleOf(error: unknown): Trouble {
  const { code, responseCode, command } = Object.fromEntries(
    typeof error === 'object' && error !== null ? Object.entries(error) : [],
  );
  return {
    code: typeof code === 'string' ? (systemCodeOf(code, error) ?? code) : 'unknown',
    status: typeof responseCode === 'number' ? responseCode : null,
    step: typeof command === 'string' ? command : null,
  };
}

/** What the system said of a connection that failed, e.g. `ECONNREFUSED`: the library only says that one did. */
function systemCodeOf(code: string, error: unknown): string | null {
  if (code !== 'ESOCKET' || !(error instanceof Error)) return null;
  return /\bE[A-Z]{4,}\b/.exec(error.message)?.[0] ?? null;
}
