/** A short message that comes and goes. */
export interface ToastContent {
  title: string;
  description?: string | undefined;
  tone?: 'plain' | 'destructive' | undefined;
  /** The page says it to screen readers itself. */
  silent?: true | undefined;
}

/** Messages that a page shows after another page's action sent the reader there, by the name that the cookie carries. */
export const toasts = {
  logged_in: { title: 'Welcome back!', description: "You've successfully logged in." },
  registered: { title: 'Registration successful!', description: 'Your account has been created.' },
  logged_out: { title: 'Logged out', description: "You've been successfully logged out." },
  logout_failed: {
    title: 'Logout failed',
    description: 'We could not sign you out. Please try again in a moment.',
    tone: 'destructive',
  },
  quiz_found: { title: 'Quiz found!' },
  joined: { title: 'Joined!', description: 'You are in. Good luck!' },
  no_quiz_selected: { title: 'No quiz selected', tone: 'destructive' },
  join_failed: { title: 'Failed to join quiz', tone: 'destructive' },
  connection_error: {
    title: 'Connection Error',
    description: 'The server cannot be reached. Please check your connection.',
    tone: 'destructive',
  },
  answer_submitted: { title: 'Answer submitted' },
  answers_submitted: { title: 'Answers submitted' },
  answer_failed: { title: 'Failed to submit answer', tone: 'destructive' },
  answers_failed: { title: 'Failed to submit answers', tone: 'destructive' },
  question_failed: { title: 'Failed to load question', tone: 'destructive' },
  /** The socket's words go with it. */
  live_error: { title: 'Error', tone: 'destructive' },
} as const satisfies Record<string, ToastContent>;

export type ToastName = keyof typeof toasts;

/** Messages that stay until the reader has put them away. */
export const notices = {
  registered:
    'Registration successful! Please check your email to verify your account. ' +
    'You can sign in now, but some features may be limited until verification is complete.',
} as const satisfies Record<string, string>;

export type NoticeName = keyof typeof notices;
