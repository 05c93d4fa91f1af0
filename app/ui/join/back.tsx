import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { Button } from '#app/ui/primitives/button.tsx';

interface BackProps {
  to?: string;
  children?: string;
}

/** To the code, or to the step before. */
export function Back({ to = '/join', children = 'Back' }: BackProps) {
  return (
    <Button asChild size="large" className="px-4">
      <Link to={to}>
        <ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
        {children}
      </Link>
    </Button>
  );
}
