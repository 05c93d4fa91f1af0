import { Link } from '@remix-run/react';
import { BookOpen, CirclePlay, type LucideIcon, MessageCircleQuestion, PenLine } from 'lucide-react';
import { firstSteps, helpFaq } from '#app/content/help.ts';
import { Mark } from '#app/ui/layout/mark.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Faq } from './faq.tsx';

interface HelpCard {
  title: string;
  text: string;
  Icon: LucideIcon;
  /** Null if it does not exist yet. */
  to: string | null;
}

const cards: readonly HelpCard[] = [
  { title: 'Getting Started', text: 'Your first quiz, step by step.', Icon: BookOpen, to: '#getting-started' },
  { title: 'Video Tutorials', text: 'Short videos of each screen.', Icon: CirclePlay, to: null },
  { title: 'FAQs', text: 'What others have asked us.', Icon: MessageCircleQuestion, to: '#faq' },
  { title: 'Contact Support', text: "Write to us and we'll answer.", Icon: PenLine, to: '/contact' },
];

/** The help page: topics, first steps and the FAQ. */
export function HelpPage() {
  return (
    <div className="grid gap-16 pb-6">
      <div className="grid gap-8">
        <div className="flex items-end gap-5 sm:gap-8">
          <Mark className="size-20 sm:size-32" />
          <div className="grid gap-2 sm:gap-3">
            <h1 className="text-4xl">Help Center</h1>
            <p className="text-lg text-muted">A hand up is all it takes to ask.</p>
          </div>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {cards.map((card) => (
            <Card key={card.title} {...card} />
          ))}
        </ul>
      </div>
      <section aria-labelledby="getting-started" className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <h2 id="getting-started" tabIndex={-1} className="scroll-mt-6 text-3xl">
          Getting started
        </h2>
        <ol className="grid gap-5">
          {firstSteps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-x-4">
              <span
                aria-hidden="true"
                className="grid size-10 place-items-center rounded-full bg-accent font-display text-lg font-bold text-on-accent"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="max-w-prose text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="faq" className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <div className="grid content-start gap-3">
          <h2 id="faq" tabIndex={-1} className="scroll-mt-6 text-3xl">
            Frequently asked questions
          </h2>
          <p className="text-muted">
            Can't find your answer?{' '}
            <Link to="/contact" className="link font-semibold">
              Write to us
            </Link>
            .
          </p>
          <p className="text-muted">
            Writing a program?{' '}
            <Link to="/api/docs" reloadDocument className="link font-semibold">
              Read the contract
            </Link>
            .
          </p>
        </div>
        <Faq entries={helpFaq} />
      </section>
    </div>
  );
}

function Card({ title, text, Icon, to }: HelpCard) {
  const content = (
    <>
      <Icon aria-hidden="true" className="size-8" strokeWidth={1.75} />
      <span className="flex flex-wrap items-center gap-2 font-display text-xl font-bold">
        {title}
        {to === null && <Badge>Coming soon</Badge>}
      </span>
      <span className="text-muted">{text}</span>
    </>
  );
  const cardClass = 'flex h-full flex-col gap-2 rounded-xl bg-raised p-5';
  return (
    <li>
      {to === null ? (
        <div className={`${cardClass} border-2 border-line`}>{content}</div>
      ) : (
        <Link to={to} className={`${cardClass} pressable no-underline`}>
          {content}
        </Link>
      )}
    </li>
  );
}
