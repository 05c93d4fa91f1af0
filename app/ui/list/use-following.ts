import { useNavigate } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { SEARCH_PAUSE_MS } from '#app/core/limits.ts';

/**
 * The list goes after the fields of a form: at once, or when nobody has typed for a moment.
 *
 * @param toPath The address of the list that the fields ask for.
 */
export function useFollowing(form: RefObject<HTMLFormElement>, toPath: (fields: URLSearchParams) => string) {
  const navigate = useNavigate();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(pause.current), []);
  const follow = () => {
    clearTimeout(pause.current);
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    navigate(toPath(new URLSearchParams(fields)), { replace: true, preventScrollReset: true });
  };
  const followSoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(follow, SEARCH_PAUSE_MS);
  };
  return { follow, followSoon };
}

/**
 * The fields go after the address, when a link changed it; what somebody is typing stays.
 *
 * @param shown What the address asks for, by the names of the fields.
 */
export function useFieldsOf(form: RefObject<HTMLFormElement>, shown: Record<string, string>): void {
  const said = JSON.stringify(shown);
  useEffect(() => {
    const fields: Record<string, string> = JSON.parse(said);
    for (const [name, value] of Object.entries(fields)) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field !== document.activeElement) field.value = value;
    }
  }, [form, said]);
}
