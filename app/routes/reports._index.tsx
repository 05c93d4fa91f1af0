import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { requirePage } from '#app/request/page.ts';
import { loadReports } from '#app/request/reports.ts';
import { ReportsPage } from '#app/ui/reports/reports-page.tsx';

export const meta: MetaFunction = () => [{ title: `Reports | ${BRAND}` }];

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return loadReports(request, context);
}

export default function Reports() {
  return <ReportsPage {...useLoaderData<typeof loader>()} />;
}
