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
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { BRAND } from './core/brand.ts';
import { takeFlash } from './request/flash.ts';
import './styles.css';
import textFont from './ui/fonts/atkinson-hyperlegible-next-latin.woff2';
import displayFont from './ui/fonts/bricolage-grotesque-bold-latin.woff2';
import { ErrorPage } from './ui/layout/error-page.tsx';
import { NOT_FOUND_TITLE, NotFound } from './ui/layout/not-found.tsx';
import { useNonce, useRequestId } from './ui/layout/request-marks.tsx';
import { Shell } from './ui/layout/shell.tsx';
import { themeColours, themeScript } from './ui/layout/theme-script.ts';

export const meta: MetaFunction = ({ error }) => [
  { title: isRouteErrorResponse(error) && error.status === 404 ? NOT_FOUND_TITLE : BRAND },
];

export { keepPageWhenUnanswered as shouldRevalidate } from './ui/forms/unanswered.ts';

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

/** What every page shows: who is signed in, and the messages that the page before left. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, notice, headers } = await takeFlash(request, context);
  return data({ user: context.user, toast, notice }, { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  // Missing when the loader itself failed: the page that says so stands in the same house.
  const page = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColours.light} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint */}
        <script {...(nonce && { nonce })} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <Shell user={page?.user ?? null} toast={page?.toast ?? null} notice={page?.notice ?? null}>
          {children}
        </Shell>
        <ScrollRestoration {...(nonce && { nonce })} />
        <Scripts {...(nonce && { nonce })} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const requestId = useRequestId();
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} requestId={requestId} />;
  if (error.status === 404) return <NotFound />;
  return <ErrorPage status={error.status} requestId={requestId} />;
}
