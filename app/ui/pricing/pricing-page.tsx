import { Link } from '@remix-run/react';
import { ANNUAL_SAVING, plans, pricingFaq } from '#app/content/plans.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Faq } from '#app/ui/site/faq.tsx';
import { PlanCard } from './plan-card.tsx';

/** What it costs. The toggle is a checkbox that the style sheet reads, so it needs no script ([PB4]). */
export function PricingPage() {
  return (
    <div className="grid gap-16 pb-6 sm:gap-20">
      <section className="group/prices grid gap-8" aria-labelledby="prices">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div className="grid max-w-2xl gap-3">
            <h1 id="prices" className="text-4xl">
              Free for a whole class. Fair for a whole hall.
            </h1>
            <p className="text-lg text-muted">
              Every account is on Community today, and nothing here asks for a payment.
            </p>
          </div>
          <AnnualToggle />
        </div>
        <ul className="grid items-stretch gap-6 lg:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="pricing-faq" className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <h2 id="pricing-faq" className="text-3xl">
          Asked about money
        </h2>
        <Faq entries={pricingFaq} />
      </section>
      <section aria-labelledby="pricing-start" className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <Mark className="size-20 sm:size-28" />
        <div className="grid gap-4">
          <h2 id="pricing-start" className="text-2xl">
            Start with what is free
          </h2>
          <Button variant="primary" size="large" asChild className="justify-self-start">
            <Link to="/auth?tab=register">Create your account</Link>
          </Button>
        </div>
      </section>
    </div>
  );
}

function AnnualToggle() {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input type="checkbox" name="annual" className="peer sr-only" autoComplete="off" />
        <span aria-hidden="true" className={trackLook} />
        Annual billing
      </label>
      <Badge tone="accent" data-saving="" className="invisible group-has-checked/prices:visible">
        {ANNUAL_SAVING}
      </Badge>
    </div>
  );
}

const trackLook =
  'relative h-8 w-14 shrink-0 rounded-full border-2 border-control bg-sunken after:absolute after:start-1 after:top-1 after:size-5 ' +
  'after:rounded-full after:bg-ink after:transition-transform peer-checked:border-outline peer-checked:bg-accent ' +
  'peer-checked:after:translate-x-6 peer-checked:after:bg-inkwell rtl:peer-checked:after:-translate-x-6 ' +
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus ' +
  'forced-colors:peer-checked:bg-[Highlight]';
