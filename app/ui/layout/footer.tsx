import { Link } from '@remix-run/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { BRAND } from '#app/core/brand.ts';
import { type PageLink, SOCIAL_LINKS } from './links.ts';
import { THEME_ASKED } from './page-script.ts';

interface FooterProps {
  links: readonly PageLink[];
  /** Of the copyright line. */
  year: number;
}

/** The page's end: whose it is, what it rests on, and how it looks. */
export function Footer({ links, year }: FooterProps) {
  return (
    <footer className="mt-12 border-t-2 border-line pb-[env(safe-area-inset-bottom)] text-sm">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 px-4 py-5 sm:px-6">
        <p className="text-muted">
          © {year} {BRAND}
        </p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-1">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className="link flex min-h-11 items-center px-2">
              {label}
            </Link>
          ))}
        </nav>
        <SocialMarks />
        <div className="sm:ms-auto">
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

function SocialMarks() {
  const look = 'grid size-8 place-items-center rounded-full border-2 border-line text-xs font-bold text-muted';
  return (
    <ul className="flex gap-2" aria-hidden={SOCIAL_LINKS.every(({ href }) => href === null)}>
      {SOCIAL_LINKS.map(({ label, href }) => (
        <li key={label}>
          {href === null ? (
            <span className={look}>{label[0]}</span>
          ) : (
            <a href={href} aria-label={label} rel="me noreferrer" className={`${look} size-11 hover:border-outline`}>
              {label[0]}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const choices = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
] as const;

/** Light, dark or as the system has it. Plain radios: the theme script ticks and watches them, React does not. */
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
            <span className={choiceLook}>
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const choiceLook =
  'flex min-h-11 items-center gap-2 rounded-md border-2 border-transparent px-3 text-sm font-semibold text-muted hover:text-ink ' +
  'peer-checked:border-outline peer-checked:bg-raised peer-checked:text-ink peer-focus-visible:outline-3 peer-focus-visible:outline-focus ' +
  'peer-focus-visible:outline-offset-2 forced-colors:border-[Canvas] forced-colors:peer-checked:border-[Highlight]';
