/** A short message that disappears by itself. */
export interface ToastContent {
  title: string;
  description?: string | undefined;
  tone?: 'plain' | 'destructive' | undefined;
  /** Where the user can act on it; a path of this site. */
  link?: { to: string; label: string } | undefined;
  /** Set when the page itself announces it to screen readers. */
  silent?: true | undefined;
}

/** The toasts of the phones' pages and of what surrounds them. Phones do not load the others, which are in `toasts.ts`. */
export const commonToasts = {
  logout_failed: {
    title: 'Logout failed',
    description: 'We could not sign you out. Please try again in a moment.',
    tone: 'destructive',
  },
  no_quiz_selected: { title: 'No quiz selected', tone: 'destructive' },
  join_failed: { title: 'Failed to join quiz', tone: 'destructive' },
  connection_error: {
    title: 'Connection Error',
    description: 'The server cannot be reached. Please check your connection.',
    tone: 'destructive',
  },
  answer_failed: { title: 'Failed to submit answer', tone: 'destructive' },
  answers_failed: { title: 'Failed to submit answers', tone: 'destructive' },
  question_failed: { title: 'Failed to load question', tone: 'destructive' },
  /** Shown with the socket's message as its description. */
  live_error: { title: 'Error', tone: 'destructive' },
} as const satisfies Record<string, ToastContent>;
