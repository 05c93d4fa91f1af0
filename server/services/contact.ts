import type { ContactMessage } from '#app/contract/contact.ts';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { Attempts } from './attempts.ts';
import type { Visitor } from './visitor.ts';

/** Use cases of the contact form. */
export interface ContactService {
  /** The address that the contact page shows ([CT7]); null: none is set. */
  readonly supportEmail: string | null;
  /**
   * Sends a message to the operator. Refuses `too_many_messages` with the seconds to wait, and whatever `deliver`
   * refuses; then the attempt does not count.
   */
  send(message: ContactMessage, from: Pick<Visitor, 'address'>): Promise<Outcome<null>>;
}

interface Deps {
  supportEmail: string | null;
  attempts: Pick<Attempts, 'takeContactMessage' | 'giveBackContactMessage'>;
  /** Stores the message and queues its mail. */
  deliver: (message: ContactMessage) => Promise<Outcome<null>>;
}

export function createContactService({ supportEmail, attempts, deliver }: Deps): ContactService {
  return {
    supportEmail,
    async send(message, { address }) {
      const retryAfter = await attempts.takeContactMessage(address);
      if (retryAfter !== null) return refuse('too_many_messages', { retryAfter });
      const delivered = await deliver(message);
      if (!delivered.ok) await attempts.giveBackContactMessage(address);
      return delivered;
    },
  };
}
