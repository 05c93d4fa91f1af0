/** A short message that comes and goes. */
export interface ToastContent {
  title: string;
  description?: string | undefined;
  tone?: 'plain' | 'destructive' | undefined;
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
  start_failed: { title: 'Failed to start quiz', description: 'Please try again.', tone: 'destructive' },
  advance_failed: { title: 'Failed to advance question', description: 'Please try again.', tone: 'destructive' },
  end_question_failed: { title: 'Failed to end question', description: 'Please try again.', tone: 'destructive' },
  end_quiz_failed: { title: 'Failed to end quiz', description: 'Please try again.', tone: 'destructive' },
  feature_failed: { title: 'Failed to update featured status', description: 'Please try again.', tone: 'destructive' },
  command_failed: { title: 'That did not work', description: 'Please try again.', tone: 'destructive' },
  quiz_completed: { title: 'Quiz completed' },
} as const satisfies Record<string, ToastContent>;

export type ToastName = keyof typeof toasts;

/** Messages that stay until the reader has put them away. */
export const notices = {
  registered:
    'Registration successful! Please check your email to verify your account. ' +
    'You can sign in now, but some features may be limited until verification is complete.',
} as const satisfies Record<string, string>;

export type NoticeName = keyof typeof notices;
