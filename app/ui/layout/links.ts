/** A way to a page of ours. Only pages that exist stand in these lists. */
export interface PageLink {
  to: string;
  label: string;
}

export const headerLinks: readonly PageLink[] = [{ to: '/join', label: 'Join' }];

/** In the account menu, above Log out. */
export const accountLinks: readonly PageLink[] = [];

export const footerLinks: readonly PageLink[] = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
];

/** Marks in the footer, plain until they have an address ([S2.32]). */
export const SOCIAL_LINKS: readonly { label: string; href: string | null }[] = [
  { label: 'Mastodon', href: null },
  { label: 'Bluesky', href: null },
  { label: 'YouTube', href: null },
  { label: 'LinkedIn', href: null },
];
