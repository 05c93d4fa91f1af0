export interface QuizTab {
  name: 'dashboard' | 'presentation' | 'overview' | 'leaderboard';
  label: string;
  to: string;
}

/**
 * The quiz that the dashboard's tabs are about: the first active one, else the first ([DA3]).
 *
 * @param quizzes In the order of the list, newest first.
 */
export function quizForTabs(quizzes: readonly { id: string; status: string }[]): string | null {
  const quiz = quizzes.find(({ status }) => status === 'active') ?? quizzes[0];
  return quiz?.id ?? null;
}

/** The four tabs of a quiz and where they lead ([QT1]); while there is no quiz, all but the first lead to a new one. */
export function quizTabs(quizId: string | null): readonly QuizTab[] {
  const of = (path: string) => (quizId === null ? '/creator' : path);
  return [
    { name: 'dashboard', label: 'Dashboard', to: '/' },
    { name: 'presentation', label: 'Presentation Mode', to: of(`/present/${quizId}`) },
    { name: 'overview', label: 'Overview Mode', to: of(`/present/${quizId}/overview`) },
    { name: 'leaderboard', label: 'Leaderboard', to: of(`/leaderboard/${quizId}`) },
  ];
}
