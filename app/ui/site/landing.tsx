import { Link } from '@remix-run/react';
import { Check } from 'lucide-react';
import { benefits, claims } from '#app/content/landing.ts';
import { BRAND } from '#app/core/brand.ts';
import { RegisterLink } from '#app/ui/auth/register-link.tsx';
import { Mark } from '#app/ui/layout/mark.tsx';
import { TryIt, type TryItProps } from '#app/ui/practice/try-it.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { FeatureGrid, Guide, Picture } from './landing-features.tsx';

/** The landing page for signed-out visitors. */
export function Landing({ tryIt }: { tryIt: TryItProps | null }) {
  return (
    <div className="grid gap-20 pb-6 sm:gap-28">
      <Hero tryIt={tryIt} />
      <Guide />
      <FeatureGrid />
      <EarlyAdopters />
      <ClosingCall />
    </div>
  );
}

/** The top of the page: what the product is, and the main buttons. */
function Hero({ tryIt }: { tryIt: TryItProps | null }) {
  return (
    <section className="grid items-center gap-10 lg:grid-cols-[5fr_6fr] lg:gap-12">
      <div className="grid gap-6">
        <h1 className="text-4xl text-pretty">
          <span className="block">Ask the room.</span> See the hands go up.
        </h1>
        <p className="max-w-xl text-lg text-muted">
          {BRAND} is the live quiz for a room full of phones: you write the questions, people join with a six-digit
          code, and everyone sees the scores instantly.
        </p>
        <div className="grid gap-4">
          <StartButtons />
          {tryIt && <TryIt {...tryIt} />}
        </div>
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
          alt="The big screen of a running quiz: the question, four answers, each with a letter, a shape and a colour, and the time left."
          className="shadow-hard-lg"
        />
        <RaisedHands />
      </div>
    </section>
  );
}

/** Size, distance below the edge, and tilt of each hand. No two are alike. */
const hands = [
  { key: 'a', className: 'w-[15%] translate-y-[34%] -rotate-6' },
  { key: 'b', className: 'w-[19%] translate-y-[24%] rotate-3' },
  { key: 'c', className: 'w-[14%] translate-y-[40%] -rotate-3' },
  { key: 'd', className: 'w-[21%] translate-y-[22%] -rotate-2' },
  { key: 'e', className: 'w-[14%] translate-y-[36%] rotate-6' },
  { key: 'f', className: 'w-[18%] translate-y-[28%] rotate-2' },
] as const;

/** The audience's raised hands. Decorative, so hidden from screen readers. */
function RaisedHands() {
  return (
    <div
      aria-hidden="true"
      className="-mx-[3%] -mt-[9%] flex items-end justify-between overflow-hidden border-b-4 border-outline print:hidden"
    >
      {hands.map(({ key, className }) => (
        <div key={key} className={`relative aspect-square ${className}`}>
          <Mark className="size-full" />
        </div>
      ))}
    </div>
  );
}

/** The early-adopter benefits, and a link to sales. */
function EarlyAdopters() {
  return (
    <section
      aria-labelledby="early"
      className="grid gap-8 rounded-xl bg-accent p-6 text-on-accent sm:p-10 lg:grid-cols-[2fr_3fr] lg:gap-14"
    >
      <div className="grid content-start gap-5">
        <h2 id="early" className="text-3xl">
          For those who raise their hand first
        </h2>
        <p>
          Bigger room, whole school, your own branding?{' '}
          <Link to="/pricing" className="font-semibold underline decoration-2 underline-offset-4">
            See the plans
          </Link>
          , or tell us what you need.
        </p>
        <Button asChild className="justify-self-start border-inkwell bg-paper text-inkwell shadow-none">
          <Link to="/contact">Contact Sales</Link>
        </Button>
      </div>
      <ul className="grid gap-6">
        {benefits.map(({ title, text }) => (
          <li key={title} className="border-s-4 border-inkwell ps-4">
            <h3 className="text-xl">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The closing call to action. */
function ClosingCall() {
  return (
    <section
      aria-labelledby="closing"
      className="grid items-center justify-items-start gap-6 sm:grid-cols-[auto_1fr] sm:gap-12"
    >
      <Mark waving className="size-28 sm:size-48" />
      <div className="grid gap-5">
        <h2 id="closing" className="text-3xl">
          Your first question, five minutes from now
        </h2>
        <p className="max-w-xl text-lg text-muted">Sign up, write your question, show the code. That's it.</p>
        <StartButtons />
      </div>
    </section>
  );
}

/** The main button, and one for visitors who only have a code. */
function StartButtons() {
  return (
    <div className="grid gap-4 min-[26rem]:flex min-[26rem]:flex-wrap">
      <Button variant="primary" size="large" asChild>
        <RegisterLink>Start Creating Free</RegisterLink>
      </Button>
      <Button size="large" asChild>
        <Link to="/join">Join a Quiz</Link>
      </Button>
    </div>
  );
}
