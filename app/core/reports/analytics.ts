import { ANALYTICS } from '#app/core/limits.ts';
import { compareText } from '#app/core/sorting.ts';
import { type SessionLine, shareOf } from './lines.ts';

/** Totals over all sessions of a host, and their latest sessions. */
export interface Analytics {
  sessions: number;
  /** Over all sessions; a person in two sessions counts twice. */
  participants: number;
  /** Mean participants per session, to one decimal. */
  perSession: number;
  /** The share of correct answers among all answers, 0 to 1; null without answers. */
  share: number | null;
  /** The latest sessions, oldest first. */
  latest: AnalyticsPoint[];
  /**
   * The trend in percentage points: the share of correct answers in the newer half of the latest sessions minus that in the
   * older half. Null with too few sessions.
   */
  change: number | null;
  /** The most played quizzes. */
  quizzes: QuizFigures[];
  /** How many further quizzes there are. */
  moreQuizzes: number;
}

/** A session in the chart. `share` is that of correct answers, 0 to 1; null without answers. */
export interface AnalyticsPoint {
  sessionId: string;
  title: string;
  completedAt: string;
  participants: number;
  share: number | null;
}

/** A quiz in the list of most played ones, over all its sessions. */
export interface QuizFigures {
  quizId: string;
  /** The title in its latest session. */
  title: string;
  sessions: number;
  participants: number;
  share: number | null;
}

/** Computes the analytics cards ([AY3], [AY4], [AY5]). */
export function toAnalytics(lines: readonly SessionLine[]): Analytics {
  const byDate = [...lines].sort((one, other) => compareText(one.completedAt, other.completedAt));
  const latest = byDate.slice(-ANALYTICS.latest);
  const participants = sumOf(lines, 'participants');
  const quizzes = quizFigures(byDate);
  return {
    sessions: lines.length,
    participants,
    perSession: lines.length === 0 ? 0 : Math.round((participants / lines.length) * 10) / 10,
    share: shareOfAll(lines),
    latest: latest.map((line) => ({
      sessionId: line.sessionId,
      title: line.title,
      completedAt: line.completedAt,
      participants: line.participants,
      share: shareOf(line),
    })),
    change: changeOver(latest.filter(({ answers }) => answers > 0)),
    quizzes: quizzes.slice(0, ANALYTICS.quizzes),
    moreQuizzes: Math.max(0, quizzes.length - ANALYTICS.quizzes),
  };
}

/** Compares the two halves of the sessions with answers; of an odd number the middle one is left out. */
function changeOver(answered: readonly SessionLine[]): number | null {
  if (answered.length < ANALYTICS.trendFrom) return null;
  const half = Math.floor(answered.length / 2);
  const older = shareOfAll(answered.slice(0, half)) ?? 0;
  const newer = shareOfAll(answered.slice(-half)) ?? 0;
  return Math.round((newer - older) * 100) || 0;
}

/** Sorted by sessions, then participants, then the most recently played. */
function quizFigures(byDate: readonly SessionLine[]): QuizFigures[] {
  const byQuiz = new Map<string, SessionLine[]>();
  for (const line of [...byDate].reverse()) {
    const known = byQuiz.get(line.quizId);
    if (known) known.push(line);
    else byQuiz.set(line.quizId, [line]);
  }
  return [...byQuiz.entries()]
    .map(([quizId, lines]) => ({
      quizId,
      title: lines[0]?.title ?? '',
      sessions: lines.length,
      participants: sumOf(lines, 'participants'),
      share: shareOfAll(lines),
    }))
    .sort((one, other) => other.sessions - one.sessions || other.participants - one.participants);
}

function shareOfAll(lines: readonly SessionLine[]): number | null {
  return shareOf({ correct: sumOf(lines, 'correct'), answers: sumOf(lines, 'answers') });
}

function sumOf(lines: readonly SessionLine[], what: 'participants' | 'correct' | 'answers'): number {
  return lines.reduce((sum, line) => sum + line[what], 0);
}
