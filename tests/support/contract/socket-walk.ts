import { expect } from 'vitest';
import { asyncApiDocument } from '#app/contract/documents/asyncapi.ts';
import { COMMON_OF_SOCKET } from '#app/contract/documents/socket-messages.ts';
import type { ClientMessageType } from '#app/contract/messages.ts';
import type { RefusalReason } from '#app/contract/refusals.ts';
import type { ServerMessage } from '#app/contract/server-messages.ts';
import { type Line, openLine } from '#tests/support/live.ts';
import { inPointer, validatorsOf } from './validators.ts';

interface Target {
  origin: string;
}

/** Walks the AsyncAPI document: every message is held to it, and what has been met is noted. */
export interface SocketWalk {
  open(server: Target, cookie: string, headers?: Record<string, string>): Promise<Line>;
  /** Sends a message that must be as the document says. */
  send(line: Line, type: ClientMessageType, fields?: object): void;
  /** Sends a message that must be refused for a reason that the document gives for it. */
  refused(line: Line, type: ClientMessageType, reason: RefusalReason, fields?: object): Promise<void>;
  /** Holds all messages that a socket has received to the document. */
  check(line: Line): void;
  /** What the document promises and nothing has met: `client.heartbeat`, `pause_timer quicker`, `reason unreadable`. */
  unmet(): string[];
}

export function startSocketWalk(): SocketWalk {
  const document = asyncApiDocument({ isClosed: true });
  const validators = validatorsOf(document);
  const reasons: Record<string, { 'x-refusals'?: RefusalReason[] }> = Object(document.operations);
  const met = new Set<string>();

  function problemsOf(name: string, message: object): unknown[] {
    const validate = validators.of(`/components/messages/${inPointer(name)}/payload`);
    validate(message);
    return validate.errors ?? [];
  }

  function note(message: ServerMessage): void {
    const name = `server.${message.type}`;
    expect([name, problemsOf(name, message), message]).toEqual([name, [], message]);
    met.add(name);
    if (message.type === 'error' && COMMON_OF_SOCKET.includes(message.reason)) met.add(`reason ${message.reason}`);
  }

  return {
    open: (server, cookie, headers = {}) => openLine(server, { cookie, headers }),
    send(line, type, fields = {}) {
      const name = `client.${type}`;
      const message = { ...fields, type };
      expect([name, problemsOf(name, message)]).toEqual([name, []]);
      met.add(name);
      line.send(message);
    },
    async refused(line, type, reason, fields = {}) {
      line.send({ ...fields, type });
      const error = await line.next('error');
      expect([type, error.reason]).toEqual([type, reason]);
      if (COMMON_OF_SOCKET.includes(reason)) return;
      expect([type, reasons[`client.${type}`]?.['x-refusals']]).toEqual([type, expect.arrayContaining([reason])]);
      met.add(`${type} ${reason}`);
      // A message of the wrong shape is refused by the document too.
      if (reason === 'invalid')
        expect([type, problemsOf(`client.${type}`, { ...fields, type })]).not.toEqual([type, []]);
    },
    check: (line) => line.received.forEach(note),
    unmet() {
      const refusals = Object.entries(reasons).flatMap(([name, operation]) =>
        (operation['x-refusals'] ?? []).map((reason) => `${name.replace('client.', '')} ${reason}`),
      );
      const common = COMMON_OF_SOCKET.map((reason) => `reason ${reason}`);
      return [...Object.keys(reasons), ...refusals, ...common].filter((promise) => !met.has(promise));
    },
  };
}
