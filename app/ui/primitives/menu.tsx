import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface MenuProps {
  /** The element that opens it, e.g. a Button. */
  trigger: ReactNode;
  /** MenuItem, MenuLabel and MenuLine. */
  children: ReactNode;
  align?: 'start' | 'end';
  /** Whether it opens as soon as it is mounted, because it was requested before it had loaded. */
  isOpenAtOnce?: boolean;
}

/** A menu of actions behind one button. */
export function Menu({ trigger, children, align = 'end', isOpenAtOnce = false }: MenuProps) {
  const sheet =
    'z-50 max-w-[min(20rem,calc(100vw-1.5rem))] min-w-52 overflow-hidden rounded-lg border-2 border-outline bg-raised p-1.5 text-start font-normal whitespace-normal text-ink shadow-hard animate-pop-in';
  return (
    <Radix.Root modal={false} defaultOpen={isOpenAtOnce}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Rendered in place, not at the end of the page, so that it stays in its button's landmark. */}
      <Radix.Content align={align} sideOffset={8} collisionPadding={12} className={sheet}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

interface MenuItemProps {
  /** Renders the child, e.g. a link, as the item. */
  asChild?: boolean;
  /** Marks an action that cannot be undone. */
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  children: ReactNode;
}

export function MenuItem({ asChild = false, danger = false, disabled = false, onSelect, children }: MenuItemProps) {
  const itemClass =
    'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 no-underline outline-none select-none ' +
    'data-highlighted:bg-accent data-highlighted:text-on-accent data-highlighted:outline-2 data-highlighted:-outline-offset-2 ' +
    'data-highlighted:outline-outline data-disabled:cursor-not-allowed data-disabled:text-muted';
  return (
    <Radix.Item
      asChild={asChild}
      disabled={disabled}
      {...(onSelect && { onSelect })}
      className={classes(itemClass, danger && 'text-danger')}
    >
      {children}
    </Radix.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-1.5 text-sm text-muted">{children}</Radix.Label>;
}

export function MenuLine() {
  return <Radix.Separator className="mx-1.5 my-1 h-0.5 bg-line" />;
}
