import './zod-in-browsers.ts';
import { z } from 'zod';
import { isWellFormed } from '#app/core/text.ts';

/** Any text that can be stored: no NUL, no half of a surrogate pair ([TX1]). */
export const text = (missing: string) =>
  z.string(missing).refine(isWellFormed, 'This text has characters that cannot be read');

/** An id from a client. One that no thing of ours has is not found later on; it is only bounded here. */
export const id = (missing: string) => text(missing).min(1, missing).max(100, missing);
