import { Form, useSubmit } from '@remix-run/react';
import { Button } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { Select } from '#app/ui/primitives/select.tsx';
import { hostOf } from './join-link.ts';

interface AddressChoiceProps {
  addresses: readonly string[];
  chosen: string;
  className?: string;
}

/** Which of the machine's addresses the room uses; without scripts by a button ([AD3]). */
export function AddressChoice({ addresses, chosen, className }: AddressChoiceProps) {
  const submit = useSubmit();
  return (
    <Form method="get" replace preventScrollReset className={classes('flex flex-wrap items-center gap-3', className)}>
      <label className="font-medium text-muted" htmlFor="address">
        Phones cannot open it? Use
      </label>
      <Select
        id="address"
        name="address"
        // Rendered anew when the choice came another way, such as by going back.
        key={chosen}
        defaultValue={hostOf(chosen)}
        onChange={({ currentTarget }) => submit(currentTarget.form, { replace: true, preventScrollReset: true })}
        className="w-auto text-[1em]"
      >
        {addresses.map((origin) => (
          <option key={origin} value={hostOf(origin)}>
            {hostOf(origin)}
          </option>
        ))}
      </Select>
      <Button type="submit" size="small" className="text-[1em] scripted:hidden">
        Use this address
      </Button>
    </Form>
  );
}
