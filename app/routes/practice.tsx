import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { requirePage } from '#app/request/page.ts';
import { plainWhenSignedOut } from '#app/ui/layout/visit.ts';
import { PracticeClosed } from '#app/ui/practice/practice-closed.tsx';

export const handle = plainWhenSignedOut;

export const meta: MetaFunction = () => [{ title: `Practice room | ${BRAND}` }, { name: 'robots', content: 'noindex' }];

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return { isTryItOn: context.services.practice.isTryItOn && context.user === null };
}

export default function Practice() {
  return <PracticeClosed isTryItOn={useLoaderData<typeof loader>().isTryItOn} />;
}
