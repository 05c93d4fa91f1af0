import { Form, useNavigation } from '@remix-run/react';
import { Zap } from 'lucide-react';
import { Button, type ButtonProps } from '#app/ui/primitives/button.tsx';

/** The address of the forms that make a quiz from a template. */
export const TEMPLATES_PATH = '/creator/templates';

/** Whether the quiz of this template is being made. */
export function useIsMaking(id: string): boolean {
  const { state, formAction, formData } = useNavigation();
  return state !== 'idle' && formAction === TEMPLATES_PATH && formData?.get('template') === id;
}

/** One press makes a quiz that can be started at once ([TE3]). */
export function StarterForm(props: Pick<ButtonProps, 'variant' | 'size'>) {
  return (
    <Form method="post" action={TEMPLATES_PATH}>
      <Button {...props} type="submit" name="template" value="starter" pending={useIsMaking('starter')}>
        <Zap aria-hidden="true" className="size-5" />
        Use the starter quiz
      </Button>
    </Form>
  );
}
