/** The verification page's own texts, for when the server sends none. */
export const verificationTexts = {
  loading: 'Verifying your email address...',
  noToken: 'Invalid verification link. Please check your email and try again.',
  success: 'Your email address has been verified.',
  refused: 'Verification failed. Please try again.',
  unanswered: 'An unexpected error occurred. Please try again later.',
  nothingSaid: 'Email verification failed.',
} as const;

/** The state of the verification page. */
export type VerifyState =
  | { kind: 'loading' }
  | { kind: 'verified'; message: string }
  | { kind: 'failed'; message: string };
