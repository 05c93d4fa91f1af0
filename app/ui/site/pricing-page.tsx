import { Check, Minus } from 'lucide-react';
import { ANNUAL_SAVING, type Plan, plans, pricingFaq } from '#app/content/plans.ts';
import { RegisterLink } from '#app/ui/auth/register-link.tsx';
import { Mark } from '#app/ui/layout/mark.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { Faq } from './faq.tsx';

/** The pricing page. The annual toggle is a checkbox that CSS reads, so it needs no JavaScript ([PB4]). */
export function PricingPage() {
  return (
    <div className="grid gap-16 pb-6 sm:gap-20">
      <section className="group/prices grid gap-8" aria-labelledby="prices">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div className="grid max-w-2xl gap-3">
            <h1 id="prices" className="text-4xl">
              Free for a whole class. Fair for a whole hall.
            </h1>
            <p className="text-lg text-muted">Every account is on Community today. Nothing here asks for payment.</p>
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
          Pricing questions
        </h2>
        <Faq entries={pricingFaq} />
      </section>
      <section aria-labelledby="pricing-start" className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <Mark className="size-20 sm:size-28" />
        <div className="grid gap-4">
          <h2 id="pricing-start" className="text-2xl">
            Start for free
          </h2>
          <Button variant="primary" size="large" asChild className="justify-self-start">
            <RegisterLink>Create your account</RegisterLink>
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
        <span aria-hidden="true" className={trackClass} />
        Annual billing
      </label>
      <Badge tone="accent" data-saving="" className="invisible group-has-checked/prices:visible">
        {ANNUAL_SAVING}
      </Badge>
    </div>
  );
}

const trackClass =
  'relative h-8 w-14 shrink-0 rounded-full border-2 border-control bg-sunken after:absolute after:start-1 after:top-1 after:size-5 ' +
  'after:rounded-full after:bg-ink after:transition-transform peer-checked:border-outline peer-checked:bg-accent ' +
  'peer-checked:after:translate-x-6 peer-checked:after:bg-inkwell rtl:peer-checked:after:-translate-x-6 ' +
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus ' +
  'forced-colors:peer-checked:bg-[Highlight]';

/** A plan: its purpose, price, features and limits. */
function PlanCard({ plan }: { plan: Plan }) {
  const { name, description, badge, features, limitations } = plan;
  const isFree = plan.price.monthly === 0;
  return (
    <li
      className={classes(
        'flex flex-col gap-5 rounded-xl border-2 bg-raised p-6',
        isFree ? 'border-outline shadow-hard-lg' : 'border-line',
      )}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl">{name}</h2>
        {badge && <Badge tone={isFree ? 'accent' : 'outline'}>{badge}</Badge>}
      </div>
      <Price plan={plan} />
      <p className="text-muted">{description}</p>
      <ul className="grid gap-2.5">
        {features.map((feature) => (
          <Line key={feature} Icon={Check} text={feature} className="text-success" />
        ))}
        {limitations.map((limitation) => (
          <Line key={limitation} Icon={Minus} text={limitation} className="text-muted" />
        ))}
      </ul>
      <div className="mt-auto pt-2">
        <PlanButton plan={plan} />
      </div>
    </li>
  );
}

function Price({ plan: { price } }: { plan: Plan }) {
  const amount = 'font-display text-4xl font-bold tabular-nums';
  if (price.annual === undefined) {
    return (
      <p className="grid">
        <span className={amount}>${price.monthly}</span> <span className="text-muted">{price.period}</span>
      </p>
    );
  }
  return (
    <div>
      <p data-price="monthly" className="grid group-has-checked/prices:hidden">
        <span className={amount}>${price.monthly}</span> <span className="text-muted">{price.period}</span>
      </p>
      <p data-price="annual" className="hidden group-has-checked/prices:grid">
        <span className={amount}>${price.annual}</span>{' '}
        <span className="text-muted">{price.period}, billed annually</span>
      </p>
    </div>
  );
}

function Line({ Icon, text, className }: { Icon: typeof Check; text: string; className: string }) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${className}`} strokeWidth={2.5} />
      {text}
    </li>
  );
}

/** Links to the sign-in page, or, for a plan that is not available yet, shows a disabled button that says so. */
function PlanButton({ plan: { name, action, price } }: { plan: Plan }) {
  if (action === null) {
    return (
      <Button disabled className="w-full" aria-label={`Waitlist for ${name}: coming soon`}>
        Coming soon
      </Button>
    );
  }
  return (
    <Button asChild variant={price.monthly === 0 ? 'primary' : 'secondary'} className="w-full">
      <RegisterLink>{action}</RegisterLink>
    </Button>
  );
}
