import { cva, type VariantProps } from 'class-variance-authority';
import {
  type ComponentPropsWithoutRef,
  cloneElement,
  type ForwardedRef,
  forwardRef,
  type HTMLAttributes,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  type RefAttributes,
} from 'react';
import { classes } from './classes.ts';

const disabledClass = 'disabled:border-line disabled:bg-sunken disabled:text-muted';

const buttonClass = cva(
  'relative inline-flex min-w-11 items-center justify-center gap-2 rounded-md font-semibold no-underline select-none',
  {
    variants: {
      variant: {
        primary: ['pressable bg-accent text-on-accent hover:bg-accent-strong', disabledClass],
        secondary: ['pressable bg-raised text-ink', disabledClass],
        danger: ['pressable bg-danger-solid text-white hover:bg-danger-solid-strong', disabledClass],
        quiet:
          'text-ink underline-offset-4 hover:bg-sunken active:bg-line disabled:cursor-not-allowed disabled:text-muted disabled:hover:bg-transparent',
      },
      size: {
        small: 'min-h-11 px-3.5 py-1.5 text-sm',
        medium: 'min-h-12 px-5 py-2 text-base',
        large: 'min-h-14 px-7 py-2.5 text-lg',
        icon: 'size-11 p-0',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'medium' },
  },
);

export interface ButtonProps extends ComponentPropsWithoutRef<'button'>, VariantProps<typeof buttonClass> {
  /** Gives the child, e.g. a link, the button's appearance. It has no pending state. */
  asChild?: boolean;
  /** Whether its action is in progress: it cannot be pressed again, and keeps its width and the focus. */
  pending?: boolean;
  /** Shown while pending. Default: the children. */
  pendingLabel?: ReactNode;
}

/** A button. Use one `primary` per screen, for the next thing to do. `type` defaults to 'button'. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, className, asChild = false, pending = false, pendingLabel, children, onClick, ...rest },
  ref,
) {
  const allClasses = classes(buttonClass({ variant, size }), className);
  if (asChild) return withButtonProps(children, { ...rest, className: allClasses, ...(onClick && { onClick }) }, ref);
  const press = (event: MouseEvent<HTMLButtonElement>) => (pending ? event.preventDefault() : onClick?.(event));
  return (
    <button type="button" {...rest} ref={ref} className={allClasses} onClick={press} {...(pending && pendingMarks)}>
      <Labels pending={pending} pendingLabel={pendingLabel}>
        {children}
      </Labels>
    </button>
  );
});

type ButtonLikeProps = HTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>;

/**
 * Renders the child in place of the button. The child's own props win, and a press calls both handlers, the child's
 * first.
 */
function withButtonProps(child: ReactNode, props: ButtonLikeProps, ref: ForwardedRef<HTMLButtonElement>) {
  if (!isValidElement<ButtonLikeProps>(child))
    throw new Error('A button with `asChild` needs exactly one element as its child');
  const { className, onClick } = child.props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    props.onClick?.(event);
  };
  return cloneElement(child, {
    ...props,
    ...child.props,
    className: classes(props.className, className),
    ...((onClick || props.onClick) && { onClick: press }),
    ...(ref && { ref }),
  });
}

const pendingMarks = { 'aria-busy': true, 'aria-disabled': true } as const;

/**
 * Both labels share one grid cell, so that the wider one sets the width from the start. Text is wrapped in its own
 * element: browser translation replaces bare text nodes, which React then can't find.
 */
function Labels({ pending, pendingLabel, children }: Pick<ButtonProps, 'pending' | 'pendingLabel' | 'children'>) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
  if (pendingLabel === undefined && !pending) {
    return (
      <span key="idle" className="contents">
        {children}
      </span>
    );
  }
  return (
    <span key="both" className="grid items-center justify-items-center">
      <span className={classes(cell, pending && (pendingLabel === undefined ? 'opacity-0' : 'invisible'))}>
        {children}
      </span>
      <span className={classes(cell, !pending && 'invisible')}>
        <Spinner label={null} className={pending ? '' : 'animate-none'} />
        {pendingLabel}
      </span>
    </span>
  );
}

interface SpinnerProps {
  /** Says to screen readers what is loading; null if text beside it says so. */
  label?: string | null;
  className?: string;
}

/** A loading spinner. */
export function Spinner({ label = 'Loading', className }: SpinnerProps) {
  return (
    <span className="inline-flex" {...(label && { role: 'status' })}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classes('size-5 animate-spin', className)}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3.5" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
