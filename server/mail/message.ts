/** The same text, plain and as HTML. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A mail to send; sending is repeated until it has been accepted. */
export interface OutgoingMail extends MailContent {
  id: string;
  kind: string;
  /** The same for every attempt, so that duplicates are recognisable. */
  messageId: string;
  /** A validated address. */
  recipient: string;
  replyToName: string | null;
  replyToAddress: string | null;
  createdAt: Date;
}

/** Why a mail was not accepted. Without the server's message, which may quote the mail. */
export interface SendError {
  /** The code of nodemailer or the system, e.g. `ECONNREFUSED`. */
  code: string;
  /** The mail server's status, e.g. 451. */
  status: number | null;
  /** The last command sent, e.g. `RCPT TO`. */
  step: string | null;
}

/**
 * - `taken`: accepted; `file` is its path if it went to the outbox.
 * - `later`: worth retrying.
 * - `refused`: this mail will never be accepted.
 */
export type Delivery =
  | { kind: 'taken'; file: string | null }
  | { kind: 'later'; error: SendError }
  | { kind: 'refused'; error: SendError };

/** Sends mails. */
export interface Sender {
  /** Never throws: every error is a kind of delivery. */
  send(mail: OutgoingMail): Promise<Delivery>;
}
