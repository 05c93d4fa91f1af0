import { Link } from '@remix-run/react';
import { BRAND } from '#app/core/brand.ts';
import { type PageLink, SOCIAL_LINKS } from './links.ts';
import { ThemeChoice } from './theme-choice.tsx';

interface FooterProps {
  links: readonly PageLink[];
  /** The year of the copyright line. */
  year: number;
}

/** The footer: copyright, links and theme. */
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
  const className = 'grid size-8 place-items-center rounded-full border-2 border-line text-xs font-bold text-muted';
  return (
    <ul className="flex gap-2" aria-hidden={SOCIAL_LINKS.every(({ href }) => href === null)}>
      {SOCIAL_LINKS.map(({ label, href }) => (
        <li key={label}>
          {href === null ? (
            <span className={className}>{label[0]}</span>
          ) : (
            <a
              href={href}
              aria-label={label}
              rel="me noreferrer"
              className={`${className} size-11 hover:border-outline`}
            >
              {label[0]}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
