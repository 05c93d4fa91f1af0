import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { finishOrganisation } from '#app/request/organisation.ts';
import { ArrivalProblemPage } from '#app/ui/auth/organisation-pages.tsx';

export const meta: MetaFunction = () => [{ title: `Sign in | ${BRAND}` }, { name: 'robots', content: 'noindex' }];

/** Where the organisation sends browsers back to. Shows a page only if that signs nobody in. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return finishOrganisation(request, context);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What came back works once: loading it again would only replace the explanation. */
export const shouldRevalidate = () => false;

export default function Callback() {
  return <ArrivalProblemPage {...useLoaderData<typeof loader>().problem} />;
}
