import * as z from 'zod';

// Parts of what the server sends. Nothing is parsed with these: they describe it, and tests hold every answer to them.

export const idText = z.string().min(1).max(100);
/** ISO 8601, UTC. */
export const time = z.iso.datetime().describe('ISO 8601, UTC');
export const count = z.int().min(0);
/** HTML that the server has made safe, beside the text it is made from. */
export const html = (of: string) => z.string().optional().describe(`${of} as safe HTML; absent if it looks as typed`);
