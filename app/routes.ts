import { flatRoutes } from '@remix-run/fs-routes';
import type { RouteConfig } from '@remix-run/route-config';

/** Pages under /dev show samples of screens to developers; production builds do not contain them. */
const developersOnly = ['**/dev.*'];

/** Pages that use the whole screen, without loading header and footer. All others are in the site's frame. */
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
