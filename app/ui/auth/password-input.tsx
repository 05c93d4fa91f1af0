import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithoutRef, useState } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Input } from '#app/ui/primitives/input.tsx';

/** A password field with a button that shows the password. */
export function PasswordInput(props: ComponentPropsWithoutRef<'input'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" className="pe-13" />
      <Button
        variant="quiet"
        size="icon"
        aria-label="Show password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-e-0.5 inset-y-0.5 hidden scripted:inline-flex"
      >
        <Icon aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
