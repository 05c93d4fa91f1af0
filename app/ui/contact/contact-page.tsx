import type { SubmissionResult } from '@conform-to/react';
import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { toasts } from '#app/contract/toasts.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { useVisit } from '#app/ui/layout/visit.ts';
import { Card } from '#app/ui/primitives/card.tsx';
import { ContactForm } from './contact-form.tsx';

/** What the server found wrong with the message. */
export interface ContactAnswer {
  result: SubmissionResult<string[]>;
}

/** Writing to those who run this, and when they are there. */
export function ContactPage({ answer }: { answer: ContactAnswer | null }) {
  const sent = useSentCount();
  return (
    <div className="grid items-start gap-10 pb-6 lg:grid-cols-[3fr_2fr] lg:gap-16">
      <div className="grid gap-6">
        <div className="flex items-end gap-5 sm:gap-8">
          <Mark className="size-20 sm:size-32" />
          <div className="grid gap-2 sm:gap-3">
            <h1 className="text-4xl">Contact</h1>
            <p className="text-lg text-muted">A question, an idea, a larger room: write it down.</p>
          </div>
        </div>
        <Card tone="lifted">
          <ContactForm key={sent} isAnother={sent > 0} lastResult={answer?.result ?? null} />
        </Card>
      </div>
      <ContactInfo />
    </div>
  );
}

/** How many messages went out from this page: with each, an empty form takes the place of the one that was sent. */
function useSentCount(): number {
  const { toast } = useVisit();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (toast?.title === toasts.message_sent.title) setCount((before) => before + 1);
  }, [toast]);
  return count;
}

const hours = [
  { days: 'Monday to Friday', short: 'Mon-Fri', time: '9-5 PT' },
  { days: 'Saturday and Sunday', short: 'Sat-Sun', time: 'closed' },
] as const;

function ContactInfo() {
  return (
    <aside aria-label="About writing to us" className="grid gap-8 lg:pt-4">
      <section aria-labelledby="hours" className="grid gap-3">
        <h2 id="hours" className="text-xl">
          Office hours
        </h2>
        <dl className="grid max-w-sm gap-2">
          {hours.map(({ days, short, time }) => (
            <div key={short} className="flex justify-between gap-4 border-b-2 border-line pb-2">
              <dt>
                <abbr title={days} className="no-underline">
                  {short}
                </abbr>
              </dt>
              <dd className="font-semibold">{time}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">PT is Pacific Time. Messages are taken at any hour.</p>
      </section>
      <section aria-labelledby="answers" className="grid gap-3">
        <h2 id="answers" className="text-xl">
          Where the answer goes
        </h2>
        <p className="max-w-sm text-muted">
          To the email address that you give. It is used for nothing else: see the{' '}
          <Link to="/privacy" className="link">
            Privacy Policy
          </Link>
          .
        </p>
      </section>
      <section aria-labelledby="sooner" className="grid gap-3">
        <h2 id="sooner" className="text-xl">
          Sooner
        </h2>
        <p className="max-w-sm text-muted">
          Much is answered in the{' '}
          <Link to="/help" className="link">
            Help Center
          </Link>{' '}
          already.
        </p>
      </section>
    </aside>
  );
}
