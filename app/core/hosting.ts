import { PARTICIPANTS_MAX, PARTICIPANTS_UNVERIFIED } from './limits.ts';

/** What a host is held to ([UV1], [UV2]). */
export interface HostLimits {
  /** In one session. */
  participants: number;
  /** Whether the results of sessions can be taken along as files. */
  canExport: boolean;
}

/** What decides it. */
export interface HostStatus {
  isVerified: boolean;
  /** Whether this deployment sends mail: without, nobody could verify an address. */
  sendsMail: boolean;
  /** The deployment's own number of participants, or null. */
  participantLimit: number | null;
}

export function hostLimits({ isVerified, sendsMail, participantLimit }: HostStatus): HostLimits {
  const isHeld = sendsMail && !isVerified;
  return {
    participants: participantLimit ?? (isHeld ? PARTICIPANTS_UNVERIFIED : PARTICIPANTS_MAX),
    canExport: !isHeld,
  };
}

/** The sentence that says what is held back and how to lift it; null where nothing is. */
export function limitText({ participants, canExport }: HostLimits): string | null {
  if (canExport) return null;
  const few = participants === PARTICIPANTS_UNVERIFIED ? `your sessions take ${participants} participants and ` : '';
  return `Until your email address is verified, ${few}results cannot be exported. ${HOW_TO_LIFT}`;
}

const HOW_TO_LIFT = 'Open the link in the mail we sent you, or ask for a new one on your profile.';
