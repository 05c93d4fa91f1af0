import type { SubmissionResult } from '@conform-to/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** What is wrong with the form as a whole, e.g. that the password does not fit the address. */
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

/** After the server has found something wrong, the focus goes to the first such place, once. */
export function useFocusOnProblem(lastResult: SubmissionResult<string[]> | null) {
  const form = useRef<HTMLFormElement>(null);
  const handled = useRef<SubmissionResult<string[]> | null>(null);
  // After every rendering, as the place is drawn one rendering after the answer has come.
  useEffect(() => {
    if (lastResult?.status !== 'error' || handled.current === lastResult) return;
    const place = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    if (!place) return;
    handled.current = lastResult;
    place.focus();
  });
  return form;
}
