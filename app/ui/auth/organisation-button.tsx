import { Building2 } from 'lucide-react';
import type { OrganisationButton } from '#app/contract/organisation.ts';
import { Button } from '#app/ui/primitives/button.tsx';

interface OrganisationEntryProps extends OrganisationButton {
  /** Whether this is the only way in. */
  isAlone: boolean;
}

/**
 * Leads to the organisation's sign-in page. A plain link: the router must not fetch it, and browsers would apply our policy
 * for forms to wherever the organisation redirects.
 */
export function OrganisationEntry({ label, to, isAlone }: OrganisationEntryProps) {
  return (
    <div className="grid gap-3">
      <Button asChild size="large" variant={isAlone ? 'primary' : 'secondary'} className="text-center">
        <a href={to} rel="nofollow">
          <Building2 aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </a>
      </Button>
      <p className="text-sm text-muted">
        If you have no account yet, this creates one, and you accept the{' '}
        <a href="/terms" target="_blank" rel="noreferrer" className="link">
          Terms of Service
        </a>{' '}
        and the{' '}
        <a href="/privacy" target="_blank" rel="noreferrer" className="link">
          Privacy Policy
        </a>
        .
      </p>
    </div>
  );
}

/** Between this way in and the other. */
export function OrDivider() {
  return (
    <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-0.5 before:flex-1 before:bg-line after:h-0.5 after:flex-1 after:bg-line">
      or
    </p>
  );
}
