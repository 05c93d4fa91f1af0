import { expect, test } from 'vitest';
import { type ClientMessageType, clientMessages } from '#app/contract/messages.ts';
import { refuse } from '#app/contract/refusals.ts';
import type { Action } from '#app/core/permissions.ts';
import type { Services } from '#server/services/index.ts';
import { createDispatcher, type Speaker } from '#server/socket/dispatch.ts';

/** What the dispatcher asks permission for when a socket without a subscription sends a message. */
async function actionAskedFor(type: ClientMessageType, message: object): Promise<Action | undefined> {
  let asked: Action | undefined;
  const access = {
    grant: async (_kind: string, { action }: { action: Action }) => {
      asked = action;
      return refuse('not_found');
    },
  };
  const services = { access, participants: {}, sessions: {} } as unknown as Services;
  const peer = { send() {}, sendMessage() {}, close() {} };
  const viewer = { userId: null, guestId: null };
  const speaker: Speaker = {
    peer,
    viewer,
    refuse() {},
    subscribed: () => null,
    subscribe() {},
    sendOwnState: async () => {},
  };
  const dispatcher = createDispatcher(services, (error) => {
    throw error;
  });
  await dispatcher.dispatch(speaker, type, message, { fair: { wall: 0, ms: 0 }, wall: 0, ms: 0 } as never);
  return asked;
}

test.each(Object.entries(clientMessages))(
  '[PM2] %s asks permission for the action of the contract',
  async (type, row) => {
    const message = {
      sessionId: 's',
      participantId: 'p',
      questionId: 'q',
      answerOptionId: 'o',
      what: 'sound',
      q: [1, 0],
    };
    const asked = await actionAskedFor(type as ClientMessageType, message);
    // A heartbeat asks for nothing that needs permission. A confirmation counts by the socket's subscription, which had it.
    expect(asked).toBe(type === 'got' || row.action === 'page.public' ? undefined : row.action);
  },
);
