/** One of the tabs that link to a quiz's pages. */
export interface QuizTab {
  name: 'dashboard' | 'presentation' | 'overview' | 'leaderboard';
  label: string;
  to: string;
}

/**
 * The id of the quiz that the dashboard's tabs link to: the first active one, else the first ([DA3]).
 *
 * @param quizzes Newest first.
 */
export function quizForTabs(quizzes: readonly { id: string; status: string }[]): string | null {
  const quiz = quizzes.find(({ status }) => status === 'active') ?? quizzes[0];
  return quiz?.id ?? null;
}

/** The four tabs of a quiz with their paths ([TB1]). Without a quiz all but the first lead to /creator. */
export function quizTabs(quizId: string | null): readonly QuizTab[] {
  const of = (path: string) => (quizId === null ? '/creator' : path);
  return [
    { name: 'dashboard', label: 'Dashboard', to: '/' },
    { name: 'presentation', label: 'Presentation Mode', to: of(`/present/${quizId}`) },
    { name: 'overview', label: 'Overview Mode', to: of(`/present/${quizId}/overview`) },
    { name: 'leaderboard', label: 'Leaderboard', to: of(`/leaderboard/${quizId}`) },
  ];
}
