import { BRAND } from '#app/core/brand.ts';

/** The metadata of a public page for search engines and link previews. */
export interface PageCard {
  path: string;
  /** The full title, including the product's name. */
  title: string;
  description: string;
  /** The picture of the link preview, 1200 by 630 pixels; `npm run screenshots` draws it from `headline`. */
  image: string;
  headline: string;
}

/** The public pages, in the order of the sitemap. */
export const pageCards = {
  landing: {
    path: '/',
    title: `${BRAND}: live quizzes for a room full of phones`,
    description: `Write a quiz, show a six-digit code, and see the hands go up: ${BRAND} runs live quizzes with timed questions and live leaderboards. Free to start, no credit card.`,
    image: '/cards/landing.png',
    headline: 'Ask the room. See the hands go up.',
  },
  pricing: {
    path: '/pricing',
    title: `Pricing | ${BRAND}`,
    description: `${BRAND} is free for up to 50 participants per session, without a credit card. See what the Pay-per-Quiz and Professional plans will cost.`,
    image: '/cards/pricing.png',
    headline: 'Free for a whole class. Fair for a whole hall.',
  },
  help: {
    path: '/help',
    title: `Help Center | ${BRAND}`,
    description: `How to write a quiz, open it on a projector and let people join with a six-digit code: first steps with ${BRAND}, and answers to common questions.`,
    image: '/cards/help.png',
    headline: 'A hand up is all it takes to ask.',
  },
  contact: {
    path: '/contact',
    title: `Contact | ${BRAND}`,
    description: `Write to the people who run this copy of ${BRAND}: questions, ideas, larger groups. Office hours are Monday to Friday, 9 to 5 Pacific Time.`,
    image: '/cards/contact.png',
    headline: 'Tell us what your room needs.',
  },
  join: {
    path: '/join',
    title: `Join a quiz | ${BRAND}`,
    description:
      'Enter the six-digit code that your host shows, choose a name, and your hand is up. Nothing to install.',
    image: '/cards/join.png',
    headline: 'Six digits, and your hand is up.',
  },
  auth: {
    path: '/auth',
    title: `Sign in | ${BRAND}`,
    description: `Sign in to ${BRAND}, or create a free account, to write quizzes and run them live. No credit card.`,
    image: '/cards/auth.png',
    headline: 'Your next question is waiting.',
  },
  terms: {
    path: '/terms',
    title: `Terms of Service | ${BRAND}`,
    description: `The agreement between you and the operator of this copy of ${BRAND}, in plain words.`,
    image: '/cards/terms.png',
    headline: 'Terms of Service, in plain words.',
  },
  privacy: {
    path: '/privacy',
    title: `Privacy Policy | ${BRAND}`,
    description: `What ${BRAND} stores about you, where, for how long, and how you have it deleted. No trackers, no advertising.`,
    image: '/cards/privacy.png',
    headline: 'What we store, and how you have it deleted.',
  },
} as const satisfies Record<string, PageCard>;
