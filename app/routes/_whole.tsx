import { Outlet } from '@remix-run/react';
import { WholeFrame } from '#app/ui/layout/shell.tsx';

/** Around the pages that have the whole screen (app/routes.ts). What goes wrong in them is the root's to say. */
export default function Whole() {
  return (
    <WholeFrame>
      <Outlet />
    </WholeFrame>
  );
}
