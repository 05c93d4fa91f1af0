import { Outlet } from '@remix-run/react';
import { PageProblem } from '#app/ui/layout/error-page.tsx';
import { SiteFrame } from '#app/ui/layout/site-frame.tsx';

/** The frame of all pages that do not use the whole screen (app/routes.ts). */
export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  return (
    <SiteFrame>
      <PageProblem />
    </SiteFrame>
  );
}
