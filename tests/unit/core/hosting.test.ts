import { expect, test } from 'vitest';
import { hostLimits, limitText } from '#app/core/hosting.ts';

const host = { isVerified: false, sendsMail: true, participantLimit: null };

test('[UV1] [UV2] [S1.35] unverified: ten participants and no export of results', () => {
  expect(hostLimits(host)).toEqual({ participants: 10, canExport: false });
  expect(hostLimits({ ...host, isVerified: true })).toEqual({ participants: 50, canExport: true });
});

test('[UV1] [UV2] where no mail can be sent, nobody is held to what nobody could lift', () => {
  expect(hostLimits({ ...host, sendsMail: false })).toEqual({ participants: 50, canExport: true });
});

test("[UV1] the deployment's own number replaces the ten, not the rest", () => {
  expect(hostLimits({ ...host, participantLimit: 200 })).toEqual({ participants: 200, canExport: false });
  expect(hostLimits({ ...host, isVerified: true, participantLimit: 5 })).toEqual({ participants: 5, canExport: true });
});

test('[UV3] [S1.36] the sentence names what is held back and how to lift it; nothing held back, nothing said', () => {
  const how = 'Open the link in the mail we sent you, or ask for a new one on your profile.';
  expect(limitText(hostLimits(host))).toBe(
    `Until your email address is verified, your sessions take 10 participants and results cannot be exported. ${how}`,
  );
  expect(limitText(hostLimits({ ...host, participantLimit: 200 }))).toBe(
    `Until your email address is verified, results cannot be exported. ${how}`,
  );
  expect(limitText(hostLimits({ ...host, isVerified: true }))).toBeNull();
});
