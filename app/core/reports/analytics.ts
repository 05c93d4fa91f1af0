import { ANALYTICS } from '#app/core/limits.ts';
import { compareText } from '#app/core/sorting.ts';
import { type SessionLine, shareOf } from './lines.ts';

/** What a host's sessions come to, all of them and the latest ones. */
export interface Analytics {
  sessions: number;
  /** Of all sessions together: who came twice counts twice. */
  participants: number;
  /** On average, to one decimal. */
  perSession: number;
  /** The share of right answers among all given, 0 to 1; null without any. */
  share: number | null;
  /** The latest sessions, the oldest of them first. */
  latest: AnalyticsPoint[];
  /**
   * By how many percentage points the newer half of the latest sessions was answered better than the older half; null
   * while there are too few to say.
   */
  change: number | null;
  /** The quizzes that were played most, with how they were answered. */
  quizzes: QuizFigures[];
  /** How many quizzes there are besides those. */
  moreQuizzes: number;
}

export interface AnalyticsPoint {
  sessionId: string;
  title: string;
  completedAt: string;
  participants: number;
  share: number | null;
}

export interface QuizFigures {
  quizId: string;
  /** As it was in its latest session. */
  title: string;
  sessions: number;
  participants: number;
  share: number | null;
}

/** The cards of the analytics ([AY3], [AY4], [AY5]). */
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

/** Halves of sessions that were answered; the one in the middle of an odd number counts in neither. */
function changeOver(answered: readonly SessionLine[]): number | null {
  if (answered.length < ANALYTICS.trendFrom) return null;
  const half = Math.floor(answered.length / 2);
  const older = shareOfAll(answered.slice(0, half)) ?? 0;
  const newer = shareOfAll(answered.slice(-half)) ?? 0;
  return Math.round((newer - older) * 100) || 0;
}

/** Most sessions first, then most participants, then the one played last. */
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
