import { calls } from '#app/contract/api.ts';
import type { SessionChange } from '#app/contract/live.ts';
import type { RoomCommand } from '#app/core/live/commands.ts';
import { apiRoute, ok, on } from '#app/request/api-route.ts';

export const { loader, action, answer } = apiRoute(
  on(calls.readSession, async ({ thing, context }) => ok(await context.services.sessions.read(thing))),
  on(calls.changeSession, async ({ thing, body, context }) =>
    ok(await context.services.sessions.steer(thing, toCommand(body), context.receivedAt)),
  ),
);

/** A session that can be revealed has ended, so that locking it as well would change nothing. */
function toCommand({ locked = false, reveal, revision }: SessionChange): RoomCommand {
  return reveal === undefined ? { type: 'lock', locked, revision } : { type: 'reveal', reveal, revision };
}
