import * as z from 'zod';
import { WALL_REQUESTS } from '#app/core/wall-requests.ts';
import { type FieldKind, hostCommands, type PostedHostCommand } from './host-commands.ts';
import { ExtraTime, RevealStep } from './live.ts';
import { id, text } from './text.ts';

// What the wall's buttons post without scripts. With scripts they call /api or use the socket.

const fieldSchemas: Record<FieldKind, z.ZodType> = {
  id: id('Please say which question'),
  flag: z.stringbool(),
  factor: z.coerce.number().pipe(ExtraTime.shape.factor),
  audience: z.enum(['signed_in', 'anyone']),
  places: z.coerce.number().pipe(RevealStep),
  request: z.enum(WALL_REQUESTS),
  text: text('Please say which answer'),
};

const addressSchemas = {
  quiz: {},
  session: { sessionId: id('Please say which session'), revision: z.coerce.number().int().min(0) },
  participant: { participantId: id('Please say which participant') },
};

const forms = Object.entries(hostCommands).map(([intent, { about, fields }]) => {
  const shape = Object.entries<FieldKind>(fields).map(([name, kind]) => [name, fieldSchemas[kind]]);
  return z.object({ intent: z.literal(intent), ...addressSchemas[about], ...Object.fromEntries(shape) });
});

/** A host's command as a form posts it. Its type and its schema are derived from the same table. */
export const HostCommandForm = z.union(forms) as unknown as z.ZodType<PostedHostCommand>;
