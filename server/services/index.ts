import type { Config } from '../config.ts';
import type { Data } from '../data/index.ts';
import type { Bus } from '../live/bus.ts';
import type { Rooms } from '../live/rooms.ts';
import type { Encoder } from '../media/encoder-process.ts';
import type { Provider } from '../oidc/provider.ts';
import type { Formatter } from '../rich/formatter.ts';
import { type Access, createAccess } from './access.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createAdmission } from './admission.ts';
import { type ApiTokenService, createApiTokenService } from './api-tokens.ts';
import { createAttempts } from './attempts.ts';
import { type ContactService, createContactService } from './contact.ts';
import { createDashboardService, type DashboardService } from './dashboard.ts';
import { createDevices, type Devices } from './devices.ts';
import { createEncodingQueue } from './encoding-queue.ts';
import { createFiguresService, type FiguresService } from './figures.ts';
import { createGuestLimit } from './guest-limit.ts';
import { createHosting, type Hosting } from './hosting.ts';
import { createIdentityProofs, type IdentityProofs } from './identity-proofs.ts';
import { createJoinRules } from './join-rules.ts';
import { createMailService, createPostOffice } from './mail.ts';
import type { MailLog, MailQueue } from './mail-queue.ts';
import { createMediaService, type MediaService } from './media.ts';
import { createMyDataService, type MyDataService } from './my-data.ts';
import { createOperator, type Operator } from './operator.ts';
import { createOrganisationService, type OrganisationService } from './organisation.ts';
import { createParticipantService, type ParticipantService } from './participants.ts';
import { createPasswordChanges, type PasswordChanges } from './password-changes.ts';
import { createPasswordMail, type PasswordMail } from './password-mail.ts';
import { createPasswords } from './passwords.ts';
import { createPracticeService, type PracticeService } from './practice.ts';
import { createProfiles, type Profiles } from './profiles.ts';
import { createQuizService, type QuizService } from './quizzes.ts';
import { createReportService, type ReportService } from './reports.ts';
import { createSessionDeletion, type SessionDeletion } from './session-deletion.ts';
import { createSessionService, type SessionService } from './sessions.ts';
import type { SharedCounters } from './shared-counters.ts';
import { createTagService, type TagService } from './tags.ts';
import { createVerification, type Verification } from './verification.ts';
import { createWebhookService, type WebhookSecrets, type WebhookService } from './webhooks.ts';

/** The use cases for pages, /api and sockets. */
export interface Services {
  access: Access;
  accounts: Accounts;
  apiTokens: ApiTokenService;
  contact: ContactService;
  dashboard: DashboardService;
  devices: Devices;
  figures: FiguresService;
  media: MediaService;
  hosting: Hosting;
  /** Signing in with an organisation, and connecting it; null: there is none. */
  organisation: (OrganisationService & { proofs: IdentityProofs }) | null;
  passwords: PasswordChanges;
  profiles: Profiles;
  myData: MyDataService;
  reports: ReportService;
  quizzes: QuizService;
  tags: TagService;
  sessions: SessionService;
  sessionDeletion: SessionDeletion;
  participants: ParticipantService;
  practice: PracticeService;
  verification: Verification;
  webhooks: WebhookService;
}

/** Services that work in the background once the server runs. */
interface Workers {
  passwordMail: PasswordMail;
  operator: Operator;
}

interface Deps {
  data: Data;
  rooms: Rooms;
  bus: Bus;
  /** Counters of all processes; null: this process counts alone. */
  counters: SharedCounters | null;
  formatter: Formatter;
  encoder: Encoder;
  config: Pick<
    Config,
    | 'rateLimits'
    | 'mediaQuota'
    | 'participantLimit'
    | 'supportEmail'
    | 'mail'
    | 'tryIt'
    | 'registration'
    | 'organisation'
    | 'passwordSignIn'
    | 'webhookTargets'
  >;
  mailQueue: Pick<MailQueue, 'wake'>;
  webhookQueue: Pick<MailQueue, 'wake'>;
  webhookSecretOf: WebhookSecrets;
  /** The OpenID provider, loaded when it is first used; null: none. */
  provider: (() => Promise<Provider>) | null;
  /** The origin of links in mails. */
  origin: () => string;
  now: () => Date;
  log: Pick<MailLog, 'info' | 'warn'>;
  logError: (error: unknown, message: string) => void;
}

export function createServices(deps: Deps): Services & Workers {
  const { data, rooms, bus, counters, formatter, encoder, config, mailQueue, origin, now, log, logError } = deps;
  const attempts = createAttempts({ enabled: config.rateLimits, shared: counters });
  const postOffice = createPostOffice({
    mails: data.mails,
    queue: mailQueue,
    origin,
    now,
    limited: config.rateLimits,
  });
  const mail = createMailService({
    mails: data.mails,
    queue: mailQueue,
    origin,
    now,
    supportEmail: config.supportEmail,
  });
  const verification = createVerification({ data, attempts, postOffice, now });
  const hosting = createHosting({ users: data.users, config });
  const passwords = createPasswords();
  const passwordMail = createPasswordMail({ data, attempts, postOffice, now, log });
  const sessions = createSessionService({ data, rooms, attempts, formatter, now, onStarted: deps.webhookQueue.wake });
  const practice = createPracticeService({
    data,
    rooms,
    bus,
    attempts,
    sessions,
    config,
    now,
    later,
    logError,
  });
  const onLoginEnd = (loginId: string) => bus.publish({ kind: 'login_ended', loginId });
  const takesPasswords = config.passwordSignIn;
  const admission = createAdmission({ data, now, rule: config.registration });
  const signingIn = {
    data,
    attempts,
    postOffice,
    now,
    passwords,
    admission,
    takesPasswords,
    registration: config.registration,
    resendLink: verification.resend,
    onLoginEnd,
  };
  const profiles = createProfiles({ data, rooms, bus, attempts, postOffice, practice });
  return {
    access: createAccess({ data, rooms, practice }),
    accounts: createAccounts(signingIn),
    organisation: config.organisation &&
      deps.provider && {
        ...createOrganisationService({ ...signingIn, config: config.organisation, provider: deps.provider, origin }),
        proofs: createIdentityProofs({ ...signingIn, issuer: config.organisation.issuer }),
      },
    apiTokens: createApiTokenService({ data, attempts, now, onLoginEnd }),
    webhooks: createWebhookService({
      data,
      attempts,
      queue: deps.webhookQueue,
      secretOf: deps.webhookSecretOf,
      mayBePrivate: config.webhookTargets === 'any',
      now,
    }),
    devices: createDevices({ data, now, onLoginEnd }),
    passwordMail,
    passwords: createPasswordChanges({
      data,
      passwords,
      attempts,
      postOffice,
      passwordMail,
      now,
      takesPasswords,
      onLoginEnd,
    }),
    profiles,
    operator: createOperator({ data, rooms, profiles, mailQueue, onLoginEnd, now, log }),
    verification,
    dashboard: createDashboardService(data),
    figures: createFiguresService(data),
    hosting,
    media: createMediaService({
      data,
      encoder: createEncodingQueue(encoder),
      attempts,
      quota: config.mediaQuota,
      now,
    }),
    contact: createContactService({ supportEmail: config.supportEmail, attempts, deliver: mail.contact }),
    myData: createMyDataService(data, hosting),
    reports: createReportService(data, formatter),
    quizzes: createQuizService({
      data,
      now,
      attempts,
      formatter,
      onChange: (quizId) => bus.publish({ kind: 'quiz_changed', quizId }),
    }),
    tags: createTagService({
      data,
      now,
      attempts,
      onChange: (quizId) => bus.publish({ kind: 'quiz_changed', quizId }),
    }),
    sessions,
    sessionDeletion: createSessionDeletion({ data, rooms }),
    practice,
    participants: createParticipantService({
      data,
      rooms,
      attempts,
      hosting,
      practice,
      guestLimit: createGuestLimit(attempts, counters),
      joinRules: createJoinRules(data.quizzes, bus, { isShared: !data.caretaker.isAlone }),
    }),
  };
}

/** Timers that do not keep the process alive. */
function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
}
