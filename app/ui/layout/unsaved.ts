import { UNSAVED_STORAGE_PREFIX } from '#app/core/limits.ts';

/** Said by the window once somebody has agreed to leave without what is not saved: nobody asks them again. */
export const LEAVING_CONFIRMED = 'leaving-confirmed';

/** Whether the editor has kept unsaved changes in this browser; those of other people are gone by now. */
export function hasUnsavedChanges(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(UNSAVED_STORAGE_PREFIX));
  } catch {
    return false;
  }
}
