import type { ChangeEvent } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Select } from '#app/ui/primitives/select.tsx';

interface OrderSelectProps<Sort extends string> {
  sorts: readonly Sort[];
  names: Record<Sort, string>;
  sort: Sort;
  onChange(event: ChangeEvent<HTMLSelectElement>): void;
}

/** The order of a list where its columns have no heads, and the button that sends the filters without scripts. */
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
