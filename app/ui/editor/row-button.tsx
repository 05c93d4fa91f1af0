import type { LucideIcon } from 'lucide-react';
import { type Press, toPressed } from '#app/core/editing/presses.ts';
import { Button } from '#app/ui/primitives/button.tsx';

interface RowButtonProps {
  id?: string;
  autoFocus?: true;
  Icon: LucideIcon;
  label: string;
  press: Press;
  /** There is nothing to do; it keeps the focus all the same, as it may have it. */
  isOff?: boolean;
  disabled?: boolean;
}

/** A small button in a row, which sends its edit. */
export function RowButton({ Icon, label, press, isOff = false, ...props }: RowButtonProps) {
  return (
    <Button
      {...props}
      type="submit"
      name="edit"
      value={toPressed(press)}
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      {...(isOff && { 'aria-disabled': true })}
      className="text-muted hover:text-ink disabled:text-line aria-disabled:cursor-not-allowed aria-disabled:text-line aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}
