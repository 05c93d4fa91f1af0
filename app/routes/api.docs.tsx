import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { contractPage } from '#app/request/documents.ts';
import { requirePage } from '#app/request/page.ts';
import { ContractDocs } from '#app/ui/contract/contract-docs.tsx';
import { longPage, plainWhenSignedOut } from '#app/ui/layout/visit.ts';

export const handle = { ...plainWhenSignedOut, ...longPage };

export const meta: MetaFunction = () => [
  { title: `For programs | ${BRAND}` },
  { name: 'description', content: `Every call and every message of ${BRAND}, for those who write programs.` },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return contractPage();
}

export default function Docs() {
  return <ContractDocs page={useLoaderData<typeof loader>()} />;
}
