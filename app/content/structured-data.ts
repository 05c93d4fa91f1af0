import { BRAND } from '#app/core/brand.ts';
import { pageCards } from './pages.ts';
import type { FaqEntry, Plan } from './plans.ts';

/** What search engines read of a page, as schema.org names it. */
export type StructuredData = Record<string, unknown>;

const CONTEXT = 'https://schema.org';

/** Who runs this; its address only where there is a public one. */
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

/** The plans as offers. What cannot be bought yet says so here too. */
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
