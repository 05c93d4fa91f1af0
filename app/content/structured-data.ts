import { BRAND } from '#app/core/brand.ts';
import { pageCards } from './pages.ts';
import type { FaqEntry, Plan } from './plans.ts';

/** Structured data of a page in the vocabulary of schema.org. */
export type StructuredData = Record<string, unknown>;

const CONTEXT = 'https://schema.org';

/** The organization, with its URL if there is a public origin. */
export function organization(origin: string | null): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: BRAND,
    description: pageCards.landing.description,
    ...(origin && { url: `${origin}/`, logo: `${origin}/icon-512.png` }),
  };
}

export function faqPage(entries: readonly FaqEntry[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The plans as offers. Plans that cannot be bought yet are marked as pre-order. */
export function productOffers(plans: readonly Plan[], origin: string | null): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: BRAND,
    description: pageCards.pricing.description,
    brand: { '@type': 'Brand', name: BRAND },
    ...(origin && { image: origin + pageCards.pricing.image }),
    offers: plans.flatMap((plan) => offersOf(plan, origin)),
  };
}

function offersOf({ name, price, description }: Plan, origin: string | null): StructuredData[] {
  const offer = (title: string, amount: number) => ({
    '@type': 'Offer',
    name: title,
    description,
    price: amount.toFixed(2),
    priceCurrency: 'USD',
    availability: `${CONTEXT}/${amount === 0 ? 'InStock' : 'PreOrder'}`,
    ...(origin && { url: origin + pageCards.pricing.path }),
  });
  const monthly = offer(name, price.monthly);
  return price.annual === undefined ? [monthly] : [monthly, offer(`${name}, billed annually`, price.annual)];
}
