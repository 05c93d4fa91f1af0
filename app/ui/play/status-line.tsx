import { Button } from '#app/ui/primitives/button.tsx';
import type { Status } from './status.ts';

interface StatusLineProps {
  status: Status;
  reconnect(): void;
}

/** What is going on, always in the same place and of the same height, so that nothing below it moves ([PL6]). */
export function StatusLine({ status: { tone, text, canRetry }, reconnect }: StatusLineProps) {
  return (
    <div id={STATUS_ID} data-tone={tone} className={`border-b-2 ${LOOKS[tone]}`}>
      <div className="mx-auto flex min-h-13 w-full max-w-5xl items-center gap-3 px-[max(1rem,env(safe-area-inset-left))] py-0.5 sm:justify-center">
        <p className="min-w-0 flex-1 text-sm leading-tight font-semibold sm:flex-none sm:text-center">{text}</p>
        {canRetry && (
          <Button
            variant="quiet"
            size="small"
            className="hidden shrink-0 underline scripted:inline-flex"
            onClick={reconnect}
          >
            Try now
          </Button>
        )}
      </div>
    </div>
  );
}

/** Controls that it explains point to it. */
export const STATUS_ID = 'status-line';

const LOOKS: Record<Status['tone'], string> = {
  plain: 'border-line bg-sunken text-ink',
  accent: 'border-outline bg-accent text-on-accent',
  success: 'border-line bg-success-soft text-on-success-soft',
  danger: 'border-line bg-danger-soft text-on-danger-soft',
};
