import { useNavigation } from '@remix-run/react';

/**
 * Whether a form is being sent, or has succeeded and the next page is loading.
 *
 * @param intent The value of the form's field `intent`, which tells the forms of a page apart.
 * @param fields More fields to match, where several forms share an intent.
 */
export function useFormPending<Intent extends string>(intent: Intent, fields: Record<string, string> = {}): boolean {
  const { state, formData } = useNavigation();
  if (state === 'idle' || formData?.get('intent') !== intent) return false;
  return Object.entries(fields).every(([name, value]) => formData.get(name) === value);
}
