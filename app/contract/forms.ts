/** Which of the sign-in page's two forms was sent. */
export const AUTH_INTENTS = ['login', 'register'] as const;
export type AuthIntent = (typeof AUTH_INTENTS)[number];

interface FormFailure {
  title: string;
  /** What the toast says where the server said nothing. */
  toast: string;
  /** What the form says then. */
  form: string;
}

/** How a form of the sign-in page says that it failed. */
export const authFailures: Record<AuthIntent, FormFailure> = {
  login: {
    title: 'Login failed',
    toast: 'Please check your credentials and try again.',
    form: 'Login failed. Please try again.',
  },
  register: {
    title: 'Registration failed',
    toast: 'Please check your information and try again.',
    form: 'Registration failed. Please try again.',
  },
};

/** The tab or form meant by a parameter; signing in, where it says nothing we know. */
export function toAuthIntent(value: unknown): AuthIntent {
  return value === 'register' ? 'register' : 'login';
}
