import { createContext, useContext } from 'react';

/** What a field tells the control inside it. */
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

/** The id and aria attributes of a control: its own, joined with those of the field around it. */
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
