import type { MetaFunction } from '@remix-run/node';
import { helpFaq } from '#app/content/help.ts';
import { pageCards } from '#app/content/pages.ts';
import { faqPage } from '#app/content/structured-data.ts';
import { pageMeta } from '#app/ui/layout/page-meta.ts';
import { plainWhenSignedOut } from '#app/ui/layout/visit.ts';
import { HelpPage } from '#app/ui/site/help-page.tsx';

export const handle = plainWhenSignedOut;

export const meta: MetaFunction = ({ matches }) => pageMeta(pageCards.help, matches, () => [faqPage(helpFaq)]);

export default function Help() {
  return <HelpPage />;
}
