/** Which of the sign-in page's two forms was sent. */
export const AUTH_INTENTS = ['login', 'register'] as const;
export type AuthIntent = (typeof AUTH_INTENTS)[number];

/** What the Register tab shows besides its form. */
export interface RegistrationEntry {
  /** Why there is no form; null: there is one. */
  closedText: string | null;
  /** Which email addresses can register; null: all. */
  emailHint: string | null;
  /** The invitation in the address, and whom it is for. */
  invitation: { token: string; email: string } | null;
}

interface FormFailure {
  title: string;
  /** The toast's text when the server gave no message. */
  toast: string;
  /** The form's text in that case. */
  form: string;
}

/** What the sign-in page says when a form failed. */
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

/** The tab or form named by a parameter; `login` if the value is unknown. */
export function toAuthIntent(value: unknown): AuthIntent {
  return value === 'register' ? 'register' : 'login';
}
