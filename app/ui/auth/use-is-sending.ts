import { useNavigation } from '@remix-run/react';
import type { AuthIntent } from '#app/contract/forms.ts';

/** Whether this form is on its way, or has succeeded and the next page is. */
export function useIsSending(intent: AuthIntent): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}
