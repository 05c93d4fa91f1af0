import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { helpFaq } from '#app/content/help.ts';
import { pageCards } from '#app/content/pages.ts';
import { PRIVATE_AREAS } from '#app/content/search.ts';
import { pageAction } from '#app/core/permissions.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { ROOT } from '#tests/support/temporary.ts';
import { metaOf, structuredData } from './page-text.ts';

const ORIGIN = 'https://quiz.example.org';
let known: TestServer;
let unknown: TestServer;
beforeAll(async () => {
  [known, unknown] = await Promise.all([startServer({ env: { APP_ORIGIN: ORIGIN } }), startServer()]);
});
afterAll(() => Promise.all([known.stop(), unknown.stop()]));

const get = async (server: TestServer, address: string) => (await fetch(server.origin + address)).text();
const cards = Object.values(pageCards);

describe('the head of a public page', () => {
  test.each(cards)(
    '[SE1] $path has a title and a description of its own',
    async ({ path: address, title, description }) => {
      const html = await get(known, address);
      expect(html).toContain(`<title>${title}</title>`);
      expect(metaOf(html, 'description')).toBe(description);
      expect(metaOf(html, 'og:title')).toBe(title);
      expect(description.length).toBeGreaterThan(50);
      expect(description.length).toBeLessThanOrEqual(200);
    },
  );

  test('[SE1] all of them differ', () => {
    for (const key of ['title', 'description', 'image', 'headline'] as const) {
      expect(new Set(cards.map((card) => card[key])).size).toBe(cards.length);
    }
  });

  test.each(cards)('[SE2] $path states its own address if there is a public one', async ({ path: address }) => {
    const html = await get(known, `${address}?utm=1`);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${address}"/>`);
    expect(metaOf(html, 'og:url')).toBe(ORIGIN + address);
  });

  test("[SE2] without a public address it states none, as anybody can choose a request's Host", async () => {
    const html = await get(unknown, '/pricing');
    expect(html).not.toContain('rel="canonical"');
    expect(metaOf(html, 'og:url')).toBeNull();
    expect(metaOf(html, 'og:image')).toBe(pageCards.pricing.image);
  });

  test.each(cards)('[SE3] $path has a picture for shared links', async ({ path: address, image }) => {
    expect(metaOf(await get(known, address), 'og:image')).toBe(ORIGIN + image);
    const file = path.join(ROOT, 'public', image);
    expect(existsSync(file)).toBe(true);
    expect(statSync(file).size).toBeLessThan(80 * 1024);
    const bytes = readFileSync(file);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

describe('structured data', () => {
  test('[SE4] / names the organisation', async () => {
    expect(structuredData(await get(known, '/'))).toMatchObject([{ '@type': 'Organization', url: `${ORIGIN}/` }]);
    expect(structuredData(await get(unknown, '/'))[0]).not.toHaveProperty('url');
  });

  test('[SE4] /help has its questions', async () => {
    const [page] = structuredData(await get(known, '/help'));
    expect(page).toMatchObject({ '@type': 'FAQPage' });
    expect(page?.mainEntity).toHaveLength(helpFaq.length);
  });

  test('[SE4] /pricing has its offers, and what cannot be bought yet is a pre-order', async () => {
    const [product, faq] = structuredData(await get(known, '/pricing'));
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: [
        { name: 'Community', price: '0.00', availability: 'https://schema.org/InStock' },
        { name: 'Pay-per-Quiz', price: '2.00', availability: 'https://schema.org/PreOrder' },
        { name: 'Professional', price: '24.00', availability: 'https://schema.org/PreOrder' },
        { name: 'Professional, billed annually', price: '19.00' },
      ],
    });
    expect(faq).toMatchObject({ '@type': 'FAQPage' });
  });
});

describe('for search engines', () => {
  test('[SE5] the sitemap lists the public pages under the public address, else under that of the request', async () => {
    const response = await fetch(`${known.origin}/sitemap.xml`);
    expect(response.headers.get('Content-Type')).toContain('application/xml');
    const listed = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual(cards.map((card) => ORIGIN + card.path));
    expect(await get(unknown, '/sitemap.xml')).toContain(`<loc>${unknown.origin}/pricing</loc>`);
  });

  test('[SE6] robots.txt names the sitemap and disallows every private page, and no public one', async () => {
    const text = await get(known, '/robots.txt');
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, area = '']) => area);
    expect(closed).toEqual([...PRIVATE_AREAS]);
    const isClosed = (address: string) => closed.some((area) => address.startsWith(area));
    const build: ServerBuild = await import(pathToFileURL(path.join(ROOT, 'build', 'app', 'server', 'index.js')).href);
    const addresses = Object.values(build.routes).flatMap((route) => (route?.path ? [`/${route.path}`] : []));
    const members = addresses.filter((address) => pageAction(address) === 'page.member');
    expect(members.length).toBeGreaterThan(3);
    expect(members.filter((address) => !isClosed(address))).toEqual([]);
    expect(cards.filter((card) => isClosed(card.path))).toEqual([]);
  });

  test('[SE7] manifest and icons exist', async () => {
    const manifest = await (await fetch(`${known.origin}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: 'Handsup', start_url: '/', lang: 'en' });
    const html = await get(known, '/');
    const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
    const named = [...icons.map(([, href = '']) => href), ...manifest.icons.map(({ src }: { src: string }) => src)];
    expect(named.length).toBeGreaterThan(6);
    for (const href of new Set(named)) expect((await fetch(known.origin + href)).status, href).toBe(200);
  });
});
