import { createSender } from '../mail/sender.ts';
import { createEncoder, type Encoder } from '../media/encoder-process.ts';
import { providerOnDemand } from '../oidc/on-demand.ts';
import { createCounters } from '../redis/counters.ts';
import { createServices } from '../services/index.ts';
import { createMailQueue, type MailQueue } from '../services/mail-queue.ts';
import { createRetentionService } from '../services/retention.ts';
import { loadSecret } from '../services/secrets.ts';
import { createWebhookQueue, wakeOnMoves } from '../services/webhook-queue.ts';
import { createWebhookSecrets } from '../services/webhooks.ts';
import { createUpkeep, type Upkeep } from '../upkeep.ts';
import { createSendPost } from '../webhooks/send.ts';
import type { Base } from './base.ts';
import type { Live } from './live.ts';
import type { Storage } from './storage.ts';

/** What people and programs can do, and the work that goes on by itself. */
export interface UseCases {
  services: ReturnType<typeof createServices>;
  /** What cookies are signed with. */
  secret: string;
  encoder: Encoder;
  /** The queues of mails and of webhooks. */
  queues: readonly Pick<MailQueue, 'start' | 'stop'>[];
  upkeep: Upkeep;
}

/** @param openPort Known once the port is open; no mail is written before. */
export function createUseCases(
  { config, log, reportFailure, logError, now }: Base,
  { data, redis }: Storage,
  { bus, rooms, formatter }: Live,
  openPort: () => number,
): UseCases {
  const sender = createSender(config);
  const mailQueue = createMailQueue({ mails: data.mails, ...sender, now, log, reportFailure });
  const secret = loadSecret(config.dataDir, config.sessionSecret);
  const webhookSecretOf = createWebhookSecrets(secret);
  const webhookQueue = createWebhookQueue({
    webhooks: data.webhooks,
    send: createSendPost({ mayBePrivate: config.webhookTargets === 'any' }),
    secretOf: webhookSecretOf,
    now,
    log,
  });
  wakeOnMoves(bus, webhookQueue);
  const encoder = createEncoder({ script: new URL('./media-encoder.js', import.meta.url), logError });
  const services = createServices({
    data,
    rooms,
    bus,
    counters: redis && createCounters(redis),
    formatter,
    encoder,
    config,
    mailQueue,
    webhookQueue,
    webhookSecretOf,
    provider: config.organisation && providerOnDemand(config.organisation, log),
    origin: () => config.appOrigin ?? `http://localhost:${openPort()}`,
    now,
    log,
    logError,
  });
  const { retentionDays } = config;
  const { removeOldMails } = sender;
  const retention = createRetentionService({ data, rooms, retentionDays, removeOldMails, now });
  const upkeep = createUpkeep({ data, rooms, services, retention, log });
  return { services, secret, encoder, queues: [mailQueue, webhookQueue], upkeep };
}
