import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { DashboardAnswer } from '#app/contract/dashboard.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';

/** A form that does something to a quiz without leaving the list; what is in the way is said in a toast. */
export function useQuizWork() {
  const fetcher = useFetcher<DashboardAnswer>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (data) showToast(data.toast);
  }, [data]);
  return { WorkForm: fetcher.Form, isBusy: state !== 'idle', hasFailed: state === 'idle' && data !== undefined };
}
