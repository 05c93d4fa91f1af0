import type { MetaFunction } from '@remix-run/node';
import { helpFaq } from '#app/content/help.ts';
import { pageCards } from '#app/content/pages.ts';
import { faqPage } from '#app/content/structured-data.ts';
import { HelpPage } from '#app/ui/help/help-page.tsx';
import { pageMeta } from '#app/ui/layout/page-meta.ts';
import { plainWhenSignedOut } from '#app/ui/layout/plain-page.ts';

export const handle = plainWhenSignedOut;

export const meta: MetaFunction = ({ matches }) => pageMeta(pageCards.help, matches, () => [faqPage(helpFaq)]);

export default function Help() {
  return <HelpPage />;
}
