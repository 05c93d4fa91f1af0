import { Link } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

/** The start page of somebody who is not signed in: what this is, and the way in. */
export function Welcome() {
  return (
    <div className="grid items-center gap-10 py-6 md:min-h-[calc(100dvh-17rem)] md:grid-cols-[3fr_2fr]">
      <div className="grid gap-6">
        <h1 className="text-4xl">Ask the room. See the hands go up.</h1>
        <p className="max-w-xl text-lg text-muted">
          {BRAND} is the live quiz for a room full of phones: you write the questions, people join with a six-digit
          code, and everyone sees the scores at once.
        </p>
        <div className="grid gap-4 sm:flex">
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
