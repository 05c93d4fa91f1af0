import { Link } from '@remix-run/react';
import { MailWarning } from 'lucide-react';

/** What is held back until the email address is verified, and the way to lift it ([UV3]). */
export function LimitNote({ id, words }: { id?: string; words: string | null }) {
  if (words === null) return null;
  return (
    <div className="flex items-start gap-3 rounded-lg border-2 border-outline bg-accent-soft px-4 py-3 text-on-accent-soft print:hidden">
      <MailWarning aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p {...(id && { id })}>
        {words}{' '}
        <Link to="/profile" className="font-semibold underline underline-offset-4">
          To your profile
        </Link>
      </p>
    </div>
  );
}
