import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { classes } from './classes.ts';

interface FieldProps {
  /**
   * The id of the control inside. The ids of its hint and errors are `{id}-hint` and `{id}-error`, the same as
   * conform's.
   */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[] | undefined;
  /** Shown after the label, e.g. a link to a page about it. */
  aside?: ReactNode;
  className?: string;
  /** One Input, Textarea or Select, which takes its id and aria attributes from here. */
  children: ReactNode;
}

/** A form control with its label, hint and errors. */
export function Field({ id, label, hint, errors, aside, className, children }: FieldProps) {
  const invalid = Boolean(errors?.length);
  const describedBy = [hint != null && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <FieldContext.Provider value={{ id, describedBy, invalid }}>{children}</FieldContext.Provider>
      {hint != null && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  );
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-muted">
      {children}
    </p>
  );
}

/** Error messages with an icon. Nothing if there are none. */
export function FieldErrors({ id, errors }: { id: string; errors?: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <div id={id} className="flex gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div>
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  );
}

/** What a field passes to the control inside it. */
interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface OwnWiring {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/** Merges a control's own id and aria attributes with those of the field around it. */
export function useFieldWiring(own: OwnWiring): OwnWiring {
  const field = useContext(FieldContext);
  if (!field) return own;
  const describers = `${field.describedBy ?? ''} ${own['aria-describedby'] ?? ''}`.split(' ').filter(Boolean);
  return {
    id: own.id ?? field.id,
    'aria-describedby': [...new Set(describers)].join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
  };
}
