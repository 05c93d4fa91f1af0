import { Button } from '#app/ui/primitives/button.tsx';

interface StatusLineProps {
  status: Status;
  reconnect(): void;
}

/** What is happening and what the player can do: one line of the header, with room for two lines of text. */
export function StatusLine({ status: { text, canRetry }, reconnect }: StatusLineProps) {
  return (
    <div className="flex items-center gap-2">
      <p id={STATUS_ID} className="min-w-0 flex-1 text-sm leading-tight font-semibold max-[22rem]:text-xs">
        {text}
      </p>
      {canRetry && (
        <Button
          variant="quiet"
          size="small"
          className="-my-3 hidden shrink-0 underline scripted:inline-flex"
          onClick={reconnect}
        >
          Try now
        </Button>
      )}
    </div>
  );
}

/** For aria-describedby of the controls that it explains. */
export const STATUS_ID = 'status-line';

export const TONE_CLASSES: Record<Status['tone'], string> = {
  plain: 'border-line bg-raised text-ink',
  accent: 'border-outline bg-accent text-on-accent',
  success: 'border-line bg-success-soft text-on-success-soft',
  danger: 'border-line bg-danger-soft text-on-danger-soft',
};

/** The header's line about the quiz: what is happening, and what the player can do. */
export interface Status {
  tone: 'plain' | 'accent' | 'danger' | 'success';
  text: string;
  /** Whether there is a button to retry. */
  canRetry?: true;
}
