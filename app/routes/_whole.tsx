import { Outlet } from '@remix-run/react';
import { WholeFrame } from '#app/ui/layout/shell.tsx';

/** The frame of pages that use the whole screen (app/routes.ts). The root shows their errors. */
export default function Whole() {
  return (
    <WholeFrame>
      <Outlet />
    </WholeFrame>
  );
}
