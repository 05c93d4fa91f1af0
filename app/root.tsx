import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { BRAND } from '#app/core/brand.ts';
import { isOpenToVisitors } from '#app/core/registration.ts';
import { takeFlash } from '#app/request/flash.ts';
import './styles.css';
import textFont from '#app/ui/fonts/atkinson-hyperlegible-next-latin.woff2';
import displayFont from '#app/ui/fonts/bricolage-grotesque-bold-latin.woff2';
import { NOT_FOUND_TITLE, PageProblem } from '#app/ui/layout/error-page.tsx';
import { themeColours } from '#app/ui/layout/page-events.ts';
import { Shell, WholeFrame } from '#app/ui/layout/shell.tsx';
import { nobody, useCalmShow, useNonce, usePageScript, usePlainPage } from '#app/ui/layout/visit.ts';

export const meta: MetaFunction = ({ error }) => [
  { title: isRouteErrorResponse(error) && error.status === 404 ? NOT_FOUND_TITLE : BRAND },
];

export { keepRootOnPage as shouldRevalidate } from '#app/ui/forms/sending.ts';

const preloadFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const;

export const links: LinksFunction = () => [
  preloadFont(displayFont),
  preloadFont(textFont),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Loads what every page needs: the signed-in user or guest, the previous page's messages and the public origin. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, sticky, headers } = await takeFlash(request, context);
  const canRegister = isOpenToVisitors(context.services.accounts.registration);
  const { user, viewer, publicOrigin } = context;
  const isGuest = user === null && viewer.guestId !== null;
  return data({ user, isGuest, toast, sticky, publicOrigin, canRegister }, { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const pageScript = usePageScript();
  // Missing when the loader itself failed.
  const known = useRouteLoaderData<typeof loader>('root');
  const visit = known ?? nobody;
  const person = known && (known.user?.id ?? '');
  const isPlain = usePlainPage(visit.user !== null);
  const calm = useCalmShow() ? '' : undefined;
  return (
    <html lang="en" data-theme="light" data-person={person} data-calm={calm} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColours.light} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint */}
        <script {...(nonce && { nonce })} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: pageScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <Shell visit={{ ...visit, isPlain }}>{children}</Shell>
        {!isPlain && <ScrollRestoration {...(nonce && { nonce })} />}
        {!isPlain && <Scripts {...(nonce && { nonce })} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The error page for errors outside a frame, and in pages that use the whole screen. */
export function ErrorBoundary() {
  return (
    <WholeFrame>
      <div className="mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6 sm:pt-10">
        <PageProblem />
      </div>
    </WholeFrame>
  );
}
