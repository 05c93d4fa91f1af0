/** Which of the sign-in page's two forms was sent. */
export const AUTH_INTENTS = ['login', 'register'] as const;
export type AuthIntent = (typeof AUTH_INTENTS)[number];

/** The tab or form meant by a parameter; signing in, where it says nothing we know. */
export function toAuthIntent(value: unknown): AuthIntent {
  return value === 'register' ? 'register' : 'login';
}
