import { useNavigate, useNavigation } from '@remix-run/react';
import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react';
import { SEARCH_PAUSE_MS } from '#app/core/limits.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Select } from '#app/ui/primitives/input.tsx';

/**
 * Navigates to the list that a filter form asks for: immediately, or after a pause in typing.
 *
 * @param toPath Returns the address of the list for the form's fields.
 */
export function useFilterNavigation(form: RefObject<HTMLFormElement>, toPath: (fields: URLSearchParams) => string) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const asked = useRef('');
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    if (!location) asked.current = '';
    // A link was clicked meanwhile: it wins over the pending search.
    else if (location.pathname + location.search !== asked.current) clearTimeout(pause.current);
  }, [location]);
  const follow = () => {
    clearTimeout(pause.current);
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    asked.current = toPath(new URLSearchParams(fields));
    navigate(asked.current, { replace: true, preventScrollReset: true });
  };
  const followSoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(follow, SEARCH_PAUSE_MS);
  };
  return { follow, followSoon };
}

/**
 * Sets the form's fields from the address when a link has changed it. The focused field keeps what the user is typing.
 *
 * @param shown The values in the address by field name.
 */
export function useFieldsFromAddress(form: RefObject<HTMLFormElement>, shown: Record<string, string>): void {
  const json = JSON.stringify(shown);
  useEffect(() => {
    const fields: Record<string, string> = JSON.parse(json);
    for (const [name, value] of Object.entries(fields)) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field !== document.activeElement) field.value = value;
    }
  }, [form, json]);
}

interface OrderSelectProps<Sort extends string> {
  sorts: readonly Sort[];
  names: Record<Sort, string>;
  sort: Sort;
  onChange(event: ChangeEvent<HTMLSelectElement>): void;
}

/** Chooses the order on narrow screens, which have no column headers. Also submits the form without JavaScript. */
export function OrderSelect<Sort extends string>({ sorts, names, sort, onChange }: OrderSelectProps<Sort>) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-40 lg:hidden">
        <Select name="sort" aria-label="Order" defaultValue={sort} onChange={onChange}>
          {sorts.map((name) => (
            <option key={name} value={name}>
              {names[name]}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" className="scripted:hidden">
        Search
      </Button>
    </>
  );
}
