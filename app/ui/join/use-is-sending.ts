import { useNavigation } from '@remix-run/react';
import type { JoinIntent } from '#app/contract/join.ts';

/** Whether this form is on its way, or has succeeded and the next page is. */
export function useIsSending(intent: JoinIntent): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}
