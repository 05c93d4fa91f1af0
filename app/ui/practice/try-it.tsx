import { CircleAlert, Play } from 'lucide-react';
import { TRY_IT_INTENT } from '#app/contract/practice.ts';
import { Button } from '#app/ui/primitives/button.tsx';

export interface TryItProps {
  /** Why no practice room was opened; null before anybody asked. */
  problem: string | null;
}

/** Opens a practice room without an account. A plain form, as the landing page has no React. */
export function TryIt({ problem }: TryItProps) {
  return (
    <form method="post" action="/?index" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="intent" value={TRY_IT_INTENT} className="max-[26rem]:w-full">
          <Play aria-hidden="true" className="size-4" />
          Try it now
        </Button>
        <p className="min-w-0 flex-[1_1_14rem] text-sm text-muted">
          A practice room with ten simulated players. No account needed.
        </p>
      </div>
      {problem && (
        <p role="alert" className="flex gap-3 rounded-md bg-danger-soft px-4 py-3 font-medium text-on-danger-soft">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {problem}
        </p>
      )}
    </form>
  );
}
