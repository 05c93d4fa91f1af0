/** What a person reads: the same in plain text and in HTML. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A mail as it goes out, again and again until it has been taken. */
export interface OutgoingMail extends MailContent {
  id: string;
  kind: string;
  /** The same at every try, so that a repeat is recognizable. */
  messageId: string;
  /** A checked address. */
  recipient: string;
  replyToName: string | null;
  replyToAddress: string | null;
  createdAt: Date;
}

/** Why a mail was not taken, in words that hold nothing of what it says: those of other servers may quote it. */
export interface Trouble {
  /** Of nodemailer or the system, e.g. `ECONNREFUSED`. */
  code: string;
  /** Of the mail server, e.g. 451. */
  status: number | null;
  /** What was said to it last, e.g. `RCPT TO`. */
  step: string | null;
}

/**
 * `taken`: the mail is somebody else's to deliver now; `file` where it lies in the outbox. `later`: it is worth trying
 * again. `refused`: this mail never will be taken.
 */
export type Delivery =
  | { kind: 'taken'; file: string | null }
  | { kind: 'later'; trouble: Trouble }
  | { kind: 'refused'; trouble: Trouble };

/** Gives mails away. */
export interface Sender {
  /** Throws nothing: whatever goes wrong is a delivery. */
  send(mail: OutgoingMail): Promise<Delivery>;
}
