import type { MetaFunction } from '@remix-run/node';
import { pageCards } from '#app/content/pages.ts';
import { terms } from '#app/content/terms.ts';
import { pageMeta } from '#app/ui/layout/page-meta.ts';
import { plainWhenSignedOut } from '#app/ui/layout/visit.ts';
import { LegalText } from '#app/ui/site/legal-text.tsx';

export const handle = plainWhenSignedOut;

export const meta: MetaFunction = ({ matches }) => pageMeta(pageCards.terms, matches);

export default function Terms() {
  return <LegalText document={terms} level="page" />;
}
