import { ChartColumn, Hash, ListChecks, Trophy } from 'lucide-react';
import { Mark } from '#app/ui/layout/mark.tsx';

const points = [
  { Icon: ListChecks, title: 'Multiple question types', text: 'Single choice, multiple choice, true or false.' },
  { Icon: Trophy, title: 'A real-time leaderboard', text: 'Everyone sees the scores at once, after each question.' },
  { Icon: ChartColumn, title: 'Performance analytics', text: 'See afterwards what the room understood.' },
  { Icon: Hash, title: 'Share with a simple code', text: 'Six digits or a QR code, and people are in.' },
];

/** What an account is good for. Hidden on small screens, where the form comes first. */
export function AuthPanel() {
  return (
    <aside
      aria-label="What you can do here"
      className="hidden flex-col justify-between gap-8 rounded-xl bg-accent p-9 text-on-accent lg:flex"
    >
      <div>
        <Mark className="size-24" />
        <h2 className="mt-5 text-3xl">Ask the room. See the hands go up.</h2>
      </div>
      <ul className="grid gap-5">
        {points.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-1 size-6 shrink-0" />
            <div>
              <p className="font-display text-lg font-bold">{title}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
