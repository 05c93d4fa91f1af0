import { Link } from '@remix-run/react';
import { Button } from '#app/ui/primitives/button.tsx';

/** The one thing to do next, and the other one for those who were only sent a code. */
export function StartButtons() {
  return (
    <div className="grid gap-4 min-[26rem]:flex min-[26rem]:flex-wrap">
      <Button variant="primary" size="large" asChild>
        <Link to="/auth?tab=register">Start Creating Free</Link>
      </Button>
      <Button size="large" asChild>
        <Link to="/join">Join a Quiz</Link>
      </Button>
    </div>
  );
}
