import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { beginOrganisation } from '#app/request/organisation.ts';
import { ArrivalProblemPage } from '#app/ui/auth/organisation-pages.tsx';

export const meta: MetaFunction = () => [{ title: `Sign in | ${BRAND}` }, { name: 'robots', content: 'noindex' }];

/** Shows a page only if the organisation cannot be reached. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return beginOrganisation(request, context);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Organisation() {
  return <ArrivalProblemPage {...useLoaderData<typeof loader>().problem} />;
}
