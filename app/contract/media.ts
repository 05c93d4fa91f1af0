import * as z from 'zod';
import { MEDIA_TEXT_MAX } from '#app/core/limits.ts';
import { countCodePoints } from '#app/core/text.ts';
import { id, text } from './text.ts';

const told = text('This must be text')
  .transform((typed) => typed.trim())
  .refine((typed) => countCodePoints(typed) <= MEDIA_TEXT_MAX, `Please use at most ${MEDIA_TEXT_MAX} characters`)
  .default('');

/** A picture of a question or option, as its author sends it. More fields, such as its address, are ignored. */
export const pictureDraft = z
  .object({ id: id('Please say which picture'), alt: told }, 'This must be a picture or null')
  .nullable()
  .default(null);

/** The sound of a question, likewise. */
export const soundDraft = z
  .object({ id: id('Please say which sound'), caption: told }, 'This must be a sound or null')
  .nullable()
  .default(null);
