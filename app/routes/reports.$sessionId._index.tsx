import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { requirePage } from '#app/request/page.ts';
import { loadReport } from '#app/request/reports.ts';
import { longPage } from '#app/ui/layout/visit.ts';
import { RenderInTurns } from '#app/ui/list/in-turns.tsx';
import { ReportPage, StillRunning } from '#app/ui/reports/report-page.tsx';

export const meta: MetaFunction = () => [{ title: `Report | ${BRAND}` }];

export function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePage(request, context);
  return loadReport(request, context, params.sessionId ?? '');
}

export const handle = longPage;

export default function Report() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === 'running') return <StillRunning {...page} />;
  return <RenderInTurns each={1} items={[<ReportPage key="page" {...page} />]} />;
}
