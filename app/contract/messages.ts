import type { z } from 'zod';

/** Every message that a browser may send over /ws, by type. None yet: the live engine brings them. */
export const clientMessages = {} as const satisfies Record<string, z.ZodType>;
