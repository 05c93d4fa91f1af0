import { ACCESS_CODE_DIGITS, PARTICIPANTS_MAX } from '#app/core/limits.ts';

/** The claims beside the landing page's buttons. */
export const claims = ['Free to start', 'No credit card', 'Set up in under 5 minutes'] as const;

export type FeatureName = 'builder' | 'live' | 'analytics' | 'timed' | 'private' | 'responsive';

export const features: readonly { name: FeatureName; title: string; text: string }[] = [
  {
    name: 'builder',
    title: 'A quiz builder with several question types',
    text: 'Choices, polls, typed answers, numbers, things to put in order, scales, word clouds and slides, with a fun fact to show afterwards. See what your players will see as you type.',
  },
  {
    name: 'live',
    title: 'Real-time participation, live leaderboards',
    text: 'Hands go up on the wall as people join, answers are counted as they arrive, and everyone sees the scores instantly. A phone that loses its connection picks up where it left off.',
  },
  {
    name: 'timed',
    title: 'Timed questions',
    text: "From 5 seconds to 5 minutes. The server keeps the clock, so it's fair for everyone. Give extra time to anyone who needs it.",
  },
  {
    name: 'private',
    title: 'Security and privacy',
    text: 'No trackers, no advertising. Correct answers stay on the server until you show them, and you can delete your account and everything in it.',
  },
  {
    name: 'responsive',
    title: 'A responsive design',
    text: 'Big on a projector ten metres away, easy under one thumb, by keyboard and with a screen reader, light and dark.',
  },
  {
    name: 'analytics',
    title: 'Detailed analytics',
    text: 'Which question was hard, who was quick, what the room mixed up: every session leaves you a report and a lasting leaderboard.',
  },
];

export const steps: readonly { title: string; text: string }[] = [
  {
    title: 'Create',
    text: 'Write your questions, or import them from a file. A first quiz takes less than five minutes.',
  },
  {
    title: `Share a ${ACCESS_CODE_DIGITS}-digit code`,
    text: "Show it on the big screen, with its QR code. People type it in and they're in. Nothing to install.",
  },
  {
    title: 'Engage and analyse',
    text: 'Ask, watch the hands, show the answer. Afterwards, the report shows what people understood.',
  },
];

export const benefits: readonly { title: string; text: string }[] = [
  {
    title: '30 days of premium, free',
    text: 'Sign up before Professional launches and get 30 days free. No charge, no auto-renewal.',
  },
  {
    title: 'You decide what comes next',
    text: 'Five to ten minutes of feedback a month, read by the people who build the product.',
  },
  {
    title: 'Free stays free',
    text: `The Community plan is free forever, with ${PARTICIPANTS_MAX} participants per session and every question type.`,
  },
];
