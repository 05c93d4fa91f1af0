import { Link } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

/** The start page of somebody who is not signed in: what this is, and the way in. */
export function Welcome() {
  return (
    <div className="mx-auto grid w-full max-w-5xl items-center gap-10 py-6 md:grid-cols-[3fr_2fr] md:py-14">
      <div className="grid justify-items-start gap-6">
        <h1 className="text-4xl">Ask the room. See the hands go up.</h1>
        <p className="max-w-xl text-lg text-muted">
          {BRAND} is the live quiz for a room full of phones: you write the questions, people join with a six-digit
          code, and everyone sees the scores at once.
        </p>
        <div className="flex flex-wrap gap-4">
          <Button variant="primary" size="large" asChild>
            <Link to="/auth?tab=register">Create your account</Link>
          </Button>
          <Button size="large" asChild>
            <Link to="/auth">Sign in</Link>
          </Button>
        </div>
      </div>
      <Mark className="mx-auto w-40 md:w-full md:max-w-72" />
    </div>
  );
}
