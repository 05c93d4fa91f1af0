import { Button, type ButtonProps } from '#app/ui/primitives/button.tsx';
import { useFormPending } from './sending.ts';

interface IntentButtonProps<Intent extends string> extends Omit<ButtonProps, 'type' | 'pending'> {
  /** The value of the form's field `intent`. */
  intent: Intent;
}

/** The submit button of a form with an intent. It is pending while that form is being sent. */
export function IntentButton<Intent extends string>({ intent, ...props }: IntentButtonProps<Intent>) {
  return <Button {...props} type="submit" pending={useFormPending<Intent>(intent)} />;
}
