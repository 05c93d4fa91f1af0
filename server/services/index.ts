import { PARTICIPANTS_MAX } from '#app/core/limits.ts';
import type { Config } from '../config.ts';
import type { Data } from '../data/index.ts';
import type { Bus } from '../live/bus.ts';
import type { Rooms } from '../live/rooms.ts';
import { type Access, createAccess } from './access.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { createDashboardService, type DashboardService } from './dashboard.ts';
import { createJoinRules } from './join-rules.ts';
import { createMailService, createPostOffice, type MailService } from './mail.ts';
import type { MailQueue } from './mail-queue.ts';
import { createParticipantService, type ParticipantService } from './participants.ts';
import { createPasswords } from './passwords.ts';
import { createQuizService, type QuizService } from './quizzes.ts';
import { createSessionService, type SessionService } from './sessions.ts';

/** What pages, /api and sockets may ask for. */
export interface Services {
  access: Access;
  accounts: Accounts;
  dashboard: DashboardService;
  mail: MailService;
  quizzes: QuizService;
  sessions: SessionService;
  participants: ParticipantService;
}

interface Parts {
  data: Data;
  rooms: Rooms;
  bus: Bus;
  config: Pick<Config, 'rateLimits' | 'participantLimit' | 'supportEmail'>;
  mailQueue: Pick<MailQueue, 'wake'>;
  /** Where links in mails lead. */
  origin: () => string;
  now: () => Date;
}

export function createServices({ data, rooms, bus, config, mailQueue, origin, now }: Parts): Services {
  const attempts = createAttempts({ enabled: config.rateLimits });
  const participantLimit = config.participantLimit ?? PARTICIPANTS_MAX;
  const postOffice = createPostOffice({ queue: mailQueue, origin, now });
  return {
    access: createAccess({ data, rooms }),
    accounts: createAccounts({
      ...{ data, attempts, postOffice, now },
      passwords: createPasswords(),
      onLoginEnd: (loginId) => bus.publish({ kind: 'login_ended', loginId }),
    }),
    dashboard: createDashboardService(data),
    mail: createMailService({
      ...{ mails: data.mails, queue: mailQueue, origin, now },
      supportEmail: config.supportEmail,
    }),
    quizzes: createQuizService({
      ...{ data, now },
      onChange: (quizId) => bus.publish({ kind: 'quiz_changed', quizId }),
    }),
    sessions: createSessionService({ data, rooms, now }),
    participants: createParticipantService({
      ...{ data, rooms, attempts, participantLimit },
      joinRules: createJoinRules(data.quizzes, bus),
    }),
  };
}
