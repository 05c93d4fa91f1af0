import type { Config } from '../config.ts';
import type { Data } from '../data/index.ts';
import type { Bus } from '../live/bus.ts';
import type { Rooms } from '../live/rooms.ts';
import { type Access, createAccess } from './access.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { type ContactService, createContactService } from './contact.ts';
import { createDashboardService, type DashboardService } from './dashboard.ts';
import { createFiguresService, type FiguresService } from './figures.ts';
import { createHosting, type Hosting } from './hosting.ts';
import { createJoinRules } from './join-rules.ts';
import { createMailService, createPostOffice } from './mail.ts';
import type { MailQueue } from './mail-queue.ts';
import { createMyDataService, type MyDataService } from './my-data.ts';
import { createParticipantService, type ParticipantService } from './participants.ts';
import { createPasswords } from './passwords.ts';
import { createQuizService, type QuizService } from './quizzes.ts';
import { createReportService, type ReportService } from './reports.ts';
import { createSessionService, type SessionService } from './sessions.ts';

/** What pages, /api and sockets may ask for. */
export interface Services {
  access: Access;
  accounts: Accounts;
  contact: ContactService;
  dashboard: DashboardService;
  figures: FiguresService;
  hosting: Hosting;
  myData: MyDataService;
  reports: ReportService;
  quizzes: QuizService;
  sessions: SessionService;
  participants: ParticipantService;
}

interface Parts {
  data: Data;
  rooms: Rooms;
  bus: Bus;
  config: Pick<Config, 'rateLimits' | 'participantLimit' | 'supportEmail' | 'mail'>;
  mailQueue: Pick<MailQueue, 'wake'>;
  /** Where links in mails lead. */
  origin: () => string;
  now: () => Date;
}

export function createServices({ data, rooms, bus, config, mailQueue, origin, now }: Parts): Services {
  const attempts = createAttempts({ enabled: config.rateLimits });
  const postOffice = createPostOffice({ queue: mailQueue, origin, now });
  const mail = createMailService({
    ...{ mails: data.mails, queue: mailQueue, origin, now },
    supportEmail: config.supportEmail,
  });
  const hosting = createHosting({ users: data.users, config });
  return {
    access: createAccess({ data, rooms }),
    accounts: createAccounts({
      ...{ data, attempts, postOffice, now },
      passwords: createPasswords(),
      onLoginEnd: (loginId) => bus.publish({ kind: 'login_ended', loginId }),
    }),
    contact: createContactService({ attempts, deliver: mail.contact }),
    dashboard: createDashboardService(data),
    figures: createFiguresService(data),
    hosting,
    myData: createMyDataService(data),
    reports: createReportService(data),
    quizzes: createQuizService({
      ...{ data, now },
      onChange: (quizId) => bus.publish({ kind: 'quiz_changed', quizId }),
    }),
    sessions: createSessionService({ data, rooms, now }),
    participants: createParticipantService({
      ...{ data, rooms, attempts, hosting },
      joinRules: createJoinRules(data.quizzes, bus),
    }),
  };
}
