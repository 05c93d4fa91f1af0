import { Link, type LinkProps } from '@remix-run/react';
import { useVisit } from '#app/ui/layout/visit.ts';

interface RegisterLinkProps extends Omit<LinkProps, 'to' | 'children'> {
  children: string;
}

/**
 * A link to the registration form; where nobody can register, one to sign in ([RG2]). Inside a button it takes the button's
 * looks, like any other link.
 */
export function RegisterLink({ children, ...looks }: RegisterLinkProps) {
  const { canRegister } = useVisit();
  return (
    <Link to={canRegister ? '/auth?tab=register' : '/auth'} {...looks}>
      {canRegister ? children : 'Sign in'}
    </Link>
  );
}
