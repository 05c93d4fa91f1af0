import { PARTICIPANTS_MAX } from '#app/core/limits.ts';

/** A price in dollars; `annual` is the price per month when billed annually. */
interface Price {
  monthly: number;
  annual?: number;
  /** What the price covers, such as 'per quiz session'. */
  period: string;
}

/** A plan on the pricing page. */
export interface Plan {
  name: string;
  description: string;
  price: Price;
  badge: string | null;
  features: readonly string[];
  limitations: readonly string[];
  /** The label of the button; null if the plan is not available yet. */
  action: string | null;
}

export const plans: readonly Plan[] = [
  {
    name: 'Community',
    description: 'For a class, a team or an evening with friends. Every account has it today.',
    price: { monthly: 0, period: 'free forever' },
    badge: 'Yours today',
    features: [
      `Up to ${PARTICIPANTS_MAX} participants per session`,
      'All ten question types, from single choice to word clouds',
      'Live leaderboards, reports and export of your quizzes',
      'As many quizzes and sessions as you like',
    ],
    limitations: ['A monthly feedback contribution of 5-10 minutes', 'Product branding on your screens'],
    action: 'Start free',
  },
  {
    name: 'Pay-per-Quiz',
    description: 'For the one big day: a conference, an open evening, an assembly.',
    price: { monthly: 2, period: 'per quiz session' },
    badge: null,
    features: ['Up to 200 participants', 'Everything in Community', 'Pay only for the sessions that need it'],
    limitations: ['Not available yet: we do not take any payments today', 'Product branding on your screens'],
    action: 'Create an account first',
  },
  {
    name: 'Professional',
    description: 'For people who do this every week, under their own brand.',
    price: { monthly: 24, annual: 19, period: 'a month' },
    badge: 'Coming soon',
    features: ['Larger rooms, session after session', 'Your own branding', 'Priority support'],
    limitations: ['Waitlist opening soon'],
    action: null,
  },
];

/** The badge of annual billing. */
export const ANNUAL_SAVING = 'Save 20%';

export interface FaqEntry {
  question: string;
  answer: string;
}

export const pricingFaq: readonly FaqEntry[] = [
  {
    question: 'Is it really free?',
    answer: `Yes. The Community plan is free forever, with up to ${PARTICIPANTS_MAX} participants per session. We ask you for 5-10 minutes of feedback a month, and our name stays on the screens.`,
  },
  {
    question: 'Do I need a credit card?',
    answer:
      'No. Today nothing is charged, and no page asks for a card. If paid plans launch, you pay nothing until you choose one.',
  },
  {
    question: 'What is a quiz session?',
    answer:
      'One run of a quiz, from the lobby to the final scores. You can run the same quiz as often as you like; each run is a separate session.',
  },
  {
    question: 'How does the annual price work?',
    answer: 'Professional will cost $24 a month, or $19 a month billed annually. It is not available yet.',
  },
  {
    question: 'What do early adopters get?',
    answer:
      'Sign up before Professional launches and get 30 days free. No charge, no auto-renewal: after 30 days you are back on Community unless you choose otherwise.',
  },
  {
    question: 'What happens if my session is full?',
    answer: `Everyone who has joined stays in. Anyone after the ${PARTICIPANTS_MAX}th is told that the session is full, and can join once the host removes someone.`,
  },
];
