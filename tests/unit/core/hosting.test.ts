import { expect, test } from 'vitest';
import { hostLimits, limitText } from '#app/core/hosting.ts';

const host = { isVerified: false, sendsMail: true, participantLimit: null };

test('[UV1] [UV2] [S1.35] an unverified host has ten participants and no export of results', () => {
  expect(hostLimits(host)).toEqual({ participants: 10, canExport: false });
  expect(hostLimits({ ...host, isVerified: true })).toEqual({ participants: 50, canExport: true });
});

test('[UV1] [UV2] where no mail can be sent, these limits do not apply', () => {
  expect(hostLimits({ ...host, sendsMail: false })).toEqual({ participants: 50, canExport: true });
});

test("[UV1] the deployment's own limit replaces the ten, but nothing else", () => {
  expect(hostLimits({ ...host, participantLimit: 200 })).toEqual({ participants: 200, canExport: false });
  expect(hostLimits({ ...host, isVerified: true, participantLimit: 5 })).toEqual({ participants: 5, canExport: true });
});

test('[UV3] [S1.36] the sentence says what is withheld and how to unlock it; without limits there is no sentence', () => {
  const how = 'Click the link in our email, or request a new one on your profile.';
  expect(limitText(hostLimits(host))).toBe(
    `Until you verify your email address, your sessions take at most 10 participants and you cannot export results. ${how}`,
  );
  expect(limitText(hostLimits({ ...host, participantLimit: 200 }))).toBe(
    `Until you verify your email address, you cannot export results. ${how}`,
  );
  expect(limitText(hostLimits({ ...host, isVerified: true }))).toBeNull();
});
