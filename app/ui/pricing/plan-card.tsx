import { Link } from '@remix-run/react';
import { Check, Minus } from 'lucide-react';
import type { Plan } from '#app/content/plans.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';

/** One plan: what it is for, what it costs, what it brings, and what it does not. */
export function PlanCard({ plan }: { plan: Plan }) {
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
          <Line key={feature} Icon={Check} text={feature} look="text-success" />
        ))}
        {limitations.map((limitation) => (
          <Line key={limitation} Icon={Minus} text={limitation} look="text-muted" />
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

function Line({ Icon, text, look }: { Icon: typeof Check; text: string; look: string }) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${look}`} strokeWidth={2.5} />
      {text}
    </li>
  );
}

/** To the sign-in page; or, where there is nothing to have yet, a button that says so and does nothing. */
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
      <Link to="/auth?tab=register">{action}</Link>
    </Button>
  );
}
