import { flatRoutes } from '@remix-run/fs-routes';
import type { RouteConfig } from '@remix-run/route-config';

/** The pages under /dev show parts of screens to those who build them; no production build contains them. */
const developersOnly = ['**/dev.*'];

/** Pages that have the whole screen, and load nothing of header and footer. All others stand in the site. */
const WHOLE_SCREEN = /^routes\/(play\.|present\.\$quizId\._index)/;
const SITE = 'routes/_site';
const WHOLE = 'routes/_whole';

const ignoredRouteFiles = process.env.NODE_ENV === 'production' ? developersOnly : [];

type Route = Awaited<RouteConfig>[number];

export default flatRoutes({ ignoredRouteFiles }).then((routes) => {
  const frames: Record<string, Route[]> = { [SITE]: [], [WHOLE]: [] };
  const isPage = ({ file }: Route) => file.endsWith('.tsx');
  for (const page of routes.filter(isPage)) {
    if (page.id !== SITE && page.id !== WHOLE) frames[WHOLE_SCREEN.test(page.id ?? '') ? WHOLE : SITE]?.push(page);
  }
  const rest = routes.filter((route) => !isPage(route));
  const framed = routes
    .filter(({ id = '' }) => id in frames)
    .map((frame) => ({ ...frame, children: frames[frame.id ?? ''] ?? [] }));
  return [...rest, ...framed];
}) satisfies RouteConfig;
