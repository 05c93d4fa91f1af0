import { useNavigation } from '@remix-run/react';

/** Whether this form of the import page is on its way, or has succeeded and the next page is. */
export function useIsSending(intent: 'file' | 'text' | 'save'): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}

/** What a form says to whom no answer came. */
export const NO_ANSWER = 'No answer came. Please check your connection and try again.';
