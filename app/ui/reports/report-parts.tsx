import { Link } from '@remix-run/react';
import { Download, MailWarning } from 'lucide-react';
import { Button } from '#app/ui/primitives/button.tsx';

interface SectionHeadProps {
  id: string;
  title: string;
  label: string;
  /** Address of the section's CSV file. */
  file: string;
  /** Id of the note that says why downloads are disabled; null if they are enabled. */
  heldBy: string | null;
}

/** The heading of a section of the report, with its CSV download. */
export function SectionHead({ id, title, label, file, heldBy }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="scroll-mt-4 text-2xl">
          {title}
        </h2>
        <p className="text-sm text-muted tabular-nums">{label}</p>
      </div>
      {heldBy === null ? (
        <Button size="small" asChild className="print:hidden">
          {/* A plain link, as this is a file for the browser to save, not a page. */}
          <a href={file} download>
            <Download aria-hidden="true" className="size-4" />
            {title} as CSV
          </a>
        </Button>
      ) : (
        <Button size="small" disabled aria-describedby={heldBy} className="print:hidden">
          <Download aria-hidden="true" className="size-4" />
          {title} as CSV
        </Button>
      )}
    </div>
  );
}

/** Says what is disabled until the email address is verified, and links to the profile ([UV3]). */
export function LimitNote({ id, text }: { id?: string; text: string | null }) {
  if (text === null) return null;
  return (
    <div className="flex items-start gap-3 rounded-lg border-2 border-outline bg-accent-soft px-4 py-3 text-on-accent-soft print:hidden">
      <MailWarning aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p {...(id && { id })}>
        {text}{' '}
        <Link to="/profile" className="font-semibold underline underline-offset-4">
          Go to your profile
        </Link>
      </p>
    </div>
  );
}

/** Compares the latest sessions with those before them ([AY4]). */
export function changeText(change: number | null): string {
  if (change === null) return 'Not enough sessions for a trend yet';
  if (change === 0) return 'The latest sessions did as well as earlier ones';
  const points = Math.abs(change) === 1 ? '1 point' : `${Math.abs(change)} points`;
  return `The latest sessions are ${points} ${change > 0 ? 'up' : 'down'} on earlier ones`;
}

/** Formats milliseconds as seconds with one decimal; '-' if null. */
export function secondsText(milliseconds: number | null): string {
  return milliseconds === null ? '-' : `${(milliseconds / 1000).toFixed(1)} s`;
}
