import { Check } from 'lucide-react';
import { claims } from '#app/content/landing.ts';
import { BRAND } from '#app/core/brand.ts';
import { Picture } from '#app/ui/site/picture.tsx';
import { RaisedHands } from './raised-hands.tsx';
import { StartButtons } from './start-buttons.tsx';

/** The first five seconds: what this is, and what to press. */
export function Hero() {
  return (
    <section className="grid items-center gap-10 lg:grid-cols-[5fr_6fr] lg:gap-12">
      <div className="grid gap-6">
        <h1 className="text-4xl text-pretty">
          <span className="block">Ask the room.</span> See the hands go up.
        </h1>
        <p className="max-w-xl text-lg text-muted">
          {BRAND} is the live quiz for a room full of phones: you write the questions, people join with a six-digit
          code, and everyone sees the scores at once.
        </p>
        <StartButtons />
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm font-medium">
          {claims.map((claim) => (
            <li key={claim} className="flex items-center gap-1.5">
              <Check aria-hidden="true" className="size-5 text-success" strokeWidth={3} />
              {claim}
            </li>
          ))}
        </ul>
      </div>
      <div className="relative">
        <Picture
          name="wall"
          first
          sizes="(min-width: 72rem) 570px, (min-width: 64rem) 50vw, 94vw"
          alt="The big screen of a running quiz: the question, four answers, each with a letter, a shape and a colour, and the time that is left."
          className="shadow-hard-lg"
        />
        <RaisedHands />
      </div>
    </section>
  );
}
