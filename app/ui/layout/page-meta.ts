import type { MetaDescriptor } from '@remix-run/react';
import type { PageCard } from '#app/content/pages.ts';
import type { StructuredData } from '#app/content/structured-data.ts';
import { BRAND } from '#app/core/brand.ts';

/** The matches passed to a page's `meta`. The first is the root's. */
type Matches = readonly { id: string; data?: unknown }[];

/** Size of the social card images. */
const CARD = { width: '1200', height: '630' };

/**
 * The meta tags of a public page ([SE1] to [SE4]). Contains the page's absolute address only if the operator has
 * configured it, as anybody can choose the address of a request.
 */
export function pageMeta(
  page: PageCard,
  matches: Matches,
  structuredData: (origin: string | null) => StructuredData[] = () => [],
): MetaDescriptor[] {
  const origin = publicOriginOf(matches);
  const address = origin && origin + page.path;
  const property = (name: string, content: string) => ({ property: `og:${name}`, content });
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    property('type', 'website'),
    property('site_name', BRAND),
    property('title', page.title),
    property('description', page.description),
    property('image', (origin ?? '') + page.image),
    property('image:width', CARD.width),
    property('image:height', CARD.height),
    property('image:alt', `The raised hand of ${BRAND} beside the words: ${page.headline}`),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(address ? [{ tagName: 'link', rel: 'canonical', href: address } as const, property('url', address)] : []),
    ...structuredData(origin).map((data) => ({ 'script:ld+json': data }) as MetaDescriptor),
  ];
}

function publicOriginOf(matches: Matches): string | null {
  const data = matches.find(({ id }) => id === 'root')?.data;
  if (typeof data !== 'object' || data === null || !('publicOrigin' in data)) return null;
  return typeof data.publicOrigin === 'string' ? data.publicOrigin : null;
}
