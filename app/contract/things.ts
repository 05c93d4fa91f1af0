/** A person with an account, as /api shows it. */
export interface User {
  id: string;
  email: string;
  displayName: string | null;
  emailVerified: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
}
