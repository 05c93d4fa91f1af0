import { refuse } from '#app/contract/refusals.ts';
import { PARTICIPANTS_MAX } from '#app/core/limits.ts';
import type { Config } from '../config.ts';
import type { Data } from '../data/index.ts';
import type { Bus } from '../live/bus.ts';
import type { Rooms } from '../live/rooms.ts';
import { type Access, createAccess } from './access.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { type ContactService, createContactService } from './contact.ts';
import { createDashboardService, type DashboardService } from './dashboard.ts';
import { createJoinRules } from './join-rules.ts';
import { createParticipantService, type ParticipantService } from './participants.ts';
import { createPasswords } from './passwords.ts';
import { createQuizService, type QuizService } from './quizzes.ts';
import { createSessionService, type SessionService } from './sessions.ts';

/** What pages, /api and sockets may ask for. */
export interface Services {
  access: Access;
  accounts: Accounts;
  contact: ContactService;
  dashboard: DashboardService;
  quizzes: QuizService;
  sessions: SessionService;
  participants: ParticipantService;
}

interface Parts {
  data: Data;
  rooms: Rooms;
  bus: Bus;
  config: Pick<Config, 'rateLimits' | 'participantLimit'>;
  now: () => Date;
}

export function createServices({ data, rooms, bus, config, now }: Parts): Services {
  const attempts = createAttempts({ enabled: config.rateLimits });
  const participantLimit = config.participantLimit ?? PARTICIPANTS_MAX;
  return {
    access: createAccess({ data, rooms }),
    accounts: createAccounts({
      ...{ data, attempts, now },
      passwords: createPasswords(),
      onLoginEnd: (loginId) => bus.publish({ kind: 'login_ended', loginId }),
    }),
    contact: createContactService({ attempts, deliver: async () => refuse('unavailable') }),
    dashboard: createDashboardService(data),
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
