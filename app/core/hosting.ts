import { PARTICIPANTS_MAX, PARTICIPANTS_UNVERIFIED } from './limits.ts';

/** A host's limits ([UV1], [UV2]). */
export interface HostLimits {
  /** The most participants in one session. */
  participants: number;
  /** Whether the host can download results. */
  canExport: boolean;
}

/** What the limits depend on. */
export interface HostStatus {
  isVerified: boolean;
  /** Whether this deployment sends mail; without mail nobody could verify an address. */
  sendsMail: boolean;
  /** The deployment's configured limit of participants, or null. */
  participantLimit: number | null;
}

/** The limits of a host; stricter ones for unverified hosts where mail is sent ([UV1], [UV2]). */
export function hostLimits({ isVerified, sendsMail, participantLimit }: HostStatus): HostLimits {
  const isHeld = sendsMail && !isVerified;
  return {
    participants: participantLimit ?? (isHeld ? PARTICIPANTS_UNVERIFIED : PARTICIPANTS_MAX),
    canExport: !isHeld,
  };
}

/** The sentence about an unverified host's limits and how to lift them; null without limits. */
export function limitText({ participants, canExport }: HostLimits): string | null {
  if (canExport) return null;
  const few =
    participants === PARTICIPANTS_UNVERIFIED ? `your sessions take at most ${participants} participants and ` : '';
  return `Until you verify your email address, ${few}you cannot export results. ${HOW_TO_LIFT}`;
}

const HOW_TO_LIFT = 'Click the link in our email, or request a new one on your profile.';
