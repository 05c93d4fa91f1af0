import { Link } from '@remix-run/react';
import { useVisit } from '#app/ui/layout/visit.ts';

/** A link to the registration form; where nobody can register, one to sign in ([RG2]). */
export function RegisterLink({ children }: { children: string }) {
  const { canRegister } = useVisit();
  return canRegister ? <Link to="/auth?tab=register">{children}</Link> : <Link to="/auth">Sign in</Link>;
}
