import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { Delivery, SendError, Sender } from './message.ts';

/** After receiving a mail a server may take minutes to answer; connecting has to be faster. */
const TIMEOUTS_MS = { connectionTimeout: 15_000, dnsTimeout: 15_000, greetingTimeout: 30_000, socketTimeout: 180_000 };

/** A permanent refusal of these commands concerns this mail; of the greeting or sign-in it does not. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/**
 * Sends through a mail server.
 *
 * @param smtpUrl See README.md; may contain options of nodemailer, e.g. `?tls.rejectUnauthorized=false`.
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

/** Adds our timeouts to the URL, and requires TLS if a password would otherwise travel over a network unencrypted. */
export function withDefaults(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const insists = url.protocol === 'smtp:' && url.username !== '' && !isThisMachine(url.hostname);
  for (const [name, value] of Object.entries({ ...TIMEOUTS_MS, ...(insists && { requireTLS: true }) })) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}

function toDelivery(thrown: unknown): Delivery {
  const error = toSendError(thrown);
  const isForGood = (error.status ?? 0) >= 500 && ABOUT_THE_MAIL.has(error.step ?? '');
  return { kind: isForGood ? 'refused' : 'later', error };
}

/** What may be logged of an error: never its message. */
export function toSendError(error: unknown): SendError {
  const { code, responseCode, command } = Object.fromEntries(
    typeof error === 'object' && error !== null ? Object.entries(error) : [],
  );
  return {
    code: typeof code === 'string' ? (systemCodeOf(code, error) ?? code) : 'unknown',
    status: typeof responseCode === 'number' ? responseCode : null,
    step: typeof command === 'string' ? command : null,
  };
}

/** The system's code for a failed connection, e.g. `ECONNREFUSED`; nodemailer has it only in the message. */
function systemCodeOf(code: string, error: unknown): string | null {
  if (code !== 'ESOCKET' || !(error instanceof Error)) return null;
  return /\bE[A-Z]{4,}\b/.exec(error.message)?.[0] ?? null;
}
