import type { ContactMessage } from '#app/contract/contact.ts';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import type { Visitor } from './accounts.ts';
import type { Attempts } from './attempts.ts';

/** Use cases of the contact form. */
export interface ContactService {
  /**
   * Sends a message to those who run this. Refuses `too_many_messages`, with when to try again, and what keeps the
   * message from being stored; that one counts as no try.
   */
  send(message: ContactMessage, from: Pick<Visitor, 'address'>): Promise<Outcome<null>>;
}

interface Tools {
  attempts: Pick<Attempts, 'takeContactMessage' | 'giveBackContactMessage'>;
  /** Stores the message and has it mailed. */
  deliver: (message: ContactMessage) => Promise<Outcome<null>>;
}

export function createContactService({ attempts, deliver }: Tools): ContactService {
  return {
    async send(message, { address }) {
      const retryAfter = await attempts.takeContactMessage(address);
      if (retryAfter !== null) return refuse('too_many_messages', { retryAfter });
      const delivered = await deliver(message);
      if (!delivered.ok) await attempts.giveBackContactMessage(address);
      return delivered;
    },
  };
}
