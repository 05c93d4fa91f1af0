/** A link to one of our pages. List only pages that exist. */
export interface PageLink {
  to: string;
  label: string;
}

export const headerLinks: readonly PageLink[] = [
  { to: '/', label: 'Quizzes' },
  { to: '/creator', label: 'Create' },
  { to: '/join', label: 'Join' },
  { to: '/reports', label: 'Reports' },
  { to: '/help', label: 'Help' },
];

/** Links in the account menu, between 'My Account' and Log out. */
export const accountLinks: readonly PageLink[] = [
  { to: '/profile', label: 'Profile' },
  { to: '/settings', label: 'Settings' },
];

export const footerLinks: readonly PageLink[] = [
  { to: '/pricing', label: 'Pricing' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/help', label: 'Help' },
  { to: '/contact', label: 'Contact' },
];

/** Social links in the footer. Plain text until they have an address ([S2.32]). */
export const SOCIAL_LINKS: readonly { label: string; href: string | null }[] = [
  { label: 'Mastodon', href: null },
  { label: 'Bluesky', href: null },
  { label: 'YouTube', href: null },
  { label: 'LinkedIn', href: null },
];
