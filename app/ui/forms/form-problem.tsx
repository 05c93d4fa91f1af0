import type { SubmissionResult } from '@conform-to/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** The errors of the form as a whole, e.g. a wrong password. */
export function FormProblem({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <div
      id={id}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-md bg-danger-soft px-4 py-3 font-medium text-on-danger-soft"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  );
}

/** Moves the focus to the first error once the server has refused the form. Returns a ref for the form. */
export function useFocusOnProblem(lastResult: SubmissionResult<string[]> | null) {
  const form = useRef<HTMLFormElement>(null);
  const handled = useRef<SubmissionResult<string[]> | null>(null);
  // After every render: the error is rendered one render after the answer arrives.
  useEffect(() => {
    if (lastResult?.status !== 'error' || handled.current === lastResult) return;
    const target = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    if (!target) return;
    handled.current = lastResult;
    target.focus();
  });
  return form;
}
