import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { THEME_ASKED } from './page-events.ts';

const choices = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
] as const;

/** The theme radios. The theme script sets and watches them, not React. */
export function ThemeChoice() {
  useEffect(() => {
    window.dispatchEvent(new Event(THEME_ASKED));
  }, []);
  return (
    <fieldset className="hidden rounded-lg bg-sunken p-1 scripted:inline-block">
      <legend className="sr-only">Theme</legend>
      <div className="flex">
        {choices.map(({ value, label, Icon }) => (
          <label key={value} className="relative">
            <input type="radio" name="theme" value={value} className="peer sr-only" />
            <span className={choiceClass}>
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const choiceClass =
  'flex min-h-11 items-center gap-2 rounded-md border-2 border-transparent px-3 text-sm font-semibold text-muted hover:text-ink ' +
  'peer-checked:border-outline peer-checked:bg-raised peer-checked:text-ink peer-focus-visible:outline-3 peer-focus-visible:outline-focus ' +
  'peer-focus-visible:outline-offset-2 forced-colors:border-[Canvas] forced-colors:peer-checked:border-[Highlight]';
