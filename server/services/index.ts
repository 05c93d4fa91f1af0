import { PARTICIPANTS_MAX } from '#app/core/limits.ts';
import type { Config } from '../config.ts';
import type { Data } from '../data/index.ts';
import type { Bus } from '../live/bus.ts';
import type { Rooms } from '../live/rooms.ts';
import { type Access, createAccess } from './access.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { createDashboardService, type DashboardService } from './dashboard.ts';
import { createFiguresService, type FiguresService } from './figures.ts';
import { createJoinRules } from './join-rules.ts';
import { createParticipantService, type ParticipantService } from './participants.ts';
import { createPasswords } from './passwords.ts';
import { createQuizService, type QuizService } from './quizzes.ts';
import { createSessionService, type SessionService } from './sessions.ts';

/** What pages, /api and sockets may ask for. */
export interface Services {
  access: Access;
  accounts: Accounts;
  dashboard: DashboardService;
  figures: FiguresService;
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
    dashboard: createDashboardService(data),
    figures: createFiguresService(data),
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
