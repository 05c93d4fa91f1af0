import { Link } from '@remix-run/react';
import { benefits } from '#app/content/landing.ts';
import { Button } from '#app/ui/primitives/button.tsx';

/** Why to come now, and whom to ask for more. */
export function EarlyAdopters() {
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
          Larger room, whole school, own branding?{' '}
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
