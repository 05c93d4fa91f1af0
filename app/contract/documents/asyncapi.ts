import type * as z from 'zod';
import { type ClientMessageType, clientMessages } from '#app/contract/messages.ts';
import { type RefusalReason, refusals } from '#app/contract/refusals.ts';
import { type ServerMessageType, serverMessages } from '#app/contract/server-messages.ts';
import { CREDENTIALS, credentialsFor, infoOf, whoMay } from './about.ts';
import { socketShapes } from './components.ts';
import { type Json, toJsonSchemas } from './json-schema.ts';
import { reasonsOfPermission, sorted } from './refusals-of.ts';
import { COMMON_OF_SOCKET, receivedMessages, sentMessages } from './socket-messages.ts';

const ABOUT = [
  'The messages of live sessions. Each is one JSON text frame with a `type`, in both directions; there is no subprotocol.',
  'Messages may gain fields, which readers must ignore. A refusal says why in `reason` and leaves the socket open.',
  [
    'The server closes a socket for broken frames (1002, 1007), a message over 16 KiB (1009), a flood or the fifth unreadable',
    'message (1008), no accepted join_session within 10 s (1008), an ended login (4001), a removed participant (4003), one',
    'socket too many of one person (4008), and before it stops (1012).',
  ].join(' '),
].join('\n\n');

const sentEntries = Object.entries(clientMessages) as [ClientMessageType, (typeof clientMessages)[ClientMessageType]][];
const receivedTypes = Object.keys(serverMessages) as ServerMessageType[];

/** The names of messages in the document: three types travel in both directions. */
const sentName = (type: ClientMessageType) => `client.${type}`;
const receivedName = (type: ServerMessageType) => `server.${type}`;

/** The reasons for which a message may be refused, apart from those of every message. */
function reasonsOfMessage(type: ClientMessageType): RefusalReason[] {
  const own = type === 'heartbeat' ? [] : (['invalid'] as const);
  const { refusals: others, isOfItsSocket = false } = sentMessages[type];
  return sorted([...(isOfItsSocket ? [] : reasonsOfPermission(clientMessages[type].action)), ...own, ...others]);
}

/**
 * The AsyncAPI document of the socket, made like that of the calls.
 *
 * @param options `isClosed`: whether messages of the server may have only the described fields.
 */
export function asyncApiDocument({ isClosed = false }: { isClosed?: boolean } = {}): Json {
  const received = toJsonSchemas({
    direction: 'received',
    shapes: { ...socketShapes, ...named(receivedTypes, receivedName, (type) => serverMessages[type]) },
    isClosed,
  });
  const sent = toJsonSchemas({
    direction: 'sent',
    shapes: named(
      sentEntries.map(([type]) => type),
      sentName,
      (type) => clientMessages[type].shape,
    ),
  });
  const messages = {
    ...named(
      sentEntries.map(([type]) => type),
      sentName,
      (type) => messageOf(type, sentMessages[type].summary, sent[sentName(type)]),
    ),
    ...named(receivedTypes, receivedName, (type) =>
      messageOf(type, receivedMessages[type].summary, schemaOf(type, received[receivedName(type)])),
    ),
  };
  return {
    asyncapi: '3.0.0',
    info: infoOf('socket', ABOUT),
    defaultContentType: 'application/json',
    channels: {
      ws: {
        address: '/ws',
        description: 'One socket of one browser or program. Who it is decides the token or cookie of the upgrade.',
        messages: Object.fromEntries(
          Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
      },
    },
    operations: {
      ...Object.fromEntries(sentEntries.map(([type, { action }]) => [sentName(type), receiving(type, action)])),
      ...named(receivedTypes, receivedName, sending),
    },
    components: {
      messages,
      schemas: Object.fromEntries(Object.keys(socketShapes).map((name) => [name, received[name]])),
      securitySchemes: Object.fromEntries(
        Object.entries(CREDENTIALS).map(([name, credential]) => [
          name,
          credential.type === 'apiKey' ? { ...credential, type: 'httpApiKey' } : credential,
        ]),
      ),
    },
  };
}

function messageOf(type: string, summary: string, schema: Json = {}): Json {
  const { properties = {}, required = [] } = schema;
  return {
    name: type,
    title: type,
    summary,
    payload: {
      ...schema,
      properties: { type: { type: 'string', const: type }, ...(properties as Json) },
      required: ['type', ...(required as string[])],
    },
  };
}

/** The shape of an error admits every reason, as pages and calls share it; the socket has fewer. */
function schemaOf(type: ServerMessageType, schema: Json = {}): Json {
  if (type !== 'error') return schema;
  const own = sentEntries.flatMap(([of]) => reasonsOfMessage(of));
  const reason = { type: 'string', enum: sorted([...COMMON_OF_SOCKET, ...own]) };
  return { ...schema, properties: { ...(schema.properties as Json), reason } };
}

/** An operation of the server: it receives what a client sends. */
function receiving(type: ClientMessageType, action: (typeof clientMessages)[ClientMessageType]['action']): Json {
  const { summary, more, reply } = sentMessages[type];
  const reasons = reasonsOfMessage(type);
  const told = reasons.map((reason) => `\`${reason}\`: ${refusals[reason].message}`);
  const answers = [...(reply ? [reply] : []), ...(type === 'heartbeat' ? [] : (['error'] as const))];
  return {
    action: 'receive',
    channel: { $ref: '#/channels/ws' },
    summary,
    description: [more, whoMay(action), ...told].filter(Boolean).join('\n\n'),
    security: credentialsFor(action).map((credential) => ({ $ref: `#/components/securitySchemes/${credential}` })),
    messages: [refTo(sentName(type))],
    ...(answers.length > 0 && {
      reply: { channel: { $ref: '#/channels/ws' }, messages: answers.map((answer) => refTo(receivedName(answer))) },
    }),
    'x-refusals': reasons,
  };
}

function sending(type: ServerMessageType): Json {
  const { summary, more } = receivedMessages[type];
  return {
    action: 'send',
    channel: { $ref: '#/channels/ws' },
    summary,
    ...(more && { description: more }),
    messages: [refTo(receivedName(type))],
  };
}

const refTo = (name: string) => ({ $ref: `#/channels/ws/messages/${name}` });

function named<Type extends string, Value extends z.ZodType | Json>(
  types: readonly Type[],
  nameOf: (type: Type) => string,
  make: (type: Type) => Value,
): Record<string, Value> {
  return Object.fromEntries(types.map((type) => [nameOf(type), make(type)]));
}
