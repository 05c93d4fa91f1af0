import type { MetaFunction } from '@remix-run/node';
import { pageCards } from '#app/content/pages.ts';
import { plans, pricingFaq } from '#app/content/plans.ts';
import { faqPage, productOffers } from '#app/content/structured-data.ts';
import { pageMeta } from '#app/ui/layout/page-meta.ts';
import { plainWhenSignedOut } from '#app/ui/layout/visit.ts';
import { PricingPage } from '#app/ui/site/pricing-page.tsx';

export const handle = plainWhenSignedOut;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(pageCards.pricing, matches, (origin) => [productOffers(plans, origin), faqPage(pricingFaq)]);

export default function Pricing() {
  return <PricingPage />;
}
