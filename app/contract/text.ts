import './zod-in-browsers.ts';
import * as z from 'zod';
import { isWellFormed } from '#app/core/text.ts';

/** Any text that can be stored: without NUL and lone surrogates ([TX1]). */
export const text = (missing: string) => z.string(missing).refine(isWellFormed, 'This text has unsupported characters');

/** An id sent by a client. Only its length is checked here; whether it exists is checked later. */
export const id = (missing: string) => text(missing).min(1, missing).max(100, missing);
