import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2, TriangleAlert, X } from 'lucide-react';
import { type Press, toPressed } from '#app/core/editing/presses.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { SpriteIcon } from '#app/ui/primitives/sprite.tsx';

/** The icons used in rows, for the page's sprite. */
export const rowIcons = {
  'icon-up': <ArrowUp />,
  'icon-down': <ArrowDown />,
  'icon-copy': <Copy />,
  'icon-delete': <Trash2 />,
  'icon-remove': <X />,
  'icon-grip': <GripVertical />,
  'icon-alert': <TriangleAlert />,
};

interface RowButtonProps {
  id?: string;
  autoFocus?: true;
  icon: keyof typeof rowIcons;
  label: string;
  press: Press;
  /** There is nothing to do. It stays focusable, as it may have the focus. */
  isOff?: boolean;
  disabled?: boolean;
}

/** A small button in a row that sends its edit. */
export function RowButton({ icon, label, press, isOff = false, ...props }: RowButtonProps) {
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
      <SpriteIcon id={icon} className="size-5" />
    </Button>
  );
}
