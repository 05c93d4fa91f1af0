import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound, requirePage } from '#app/request/page.ts';
import { plainWhenSignedOut } from '#app/ui/layout/visit.ts';

export const handle = plainWhenSignedOut;

/** Answers addresses without a page. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  throw notFound();
}

export const action = loader;

export default function Nothing() {
  return null;
}
