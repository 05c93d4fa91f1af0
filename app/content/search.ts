import { pageCards } from './pages.ts';

/** Private areas and pages that should not be found; robots.txt excludes them. */
export const PRIVATE_AREAS = [
  ...['/api/', '/creator', '/present', '/play', '/leaderboard', '/reports', '/profile', '/settings'],
  ...['/logout', '/verify-email', '/forgot-password', '/reset-password'],
] as const;

/** @param origin The public origin, without a trailing slash. */
export function sitemap(origin: string): string {
  const entries = Object.values(pageCards).map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** @param origin The public origin, without a trailing slash. */
export function robots(origin: string): string {
  const rules = PRIVATE_AREAS.map((area) => `Disallow: ${area}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
