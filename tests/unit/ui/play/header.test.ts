import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlayHeader } from '#app/ui/play/play-header.tsx';
import { participant } from '../live/samples.ts';

function headerOf(featured: boolean): string {
  const of = participant('Amara', { featured });
  const props = { participant: of, title: 'Rivers', score: 0, link: null, status: null, reconnect: () => {} };
  return renderToStaticMarkup(createElement(PlayHeader, props));
}

test('[PL27] a featured player has a star beside the name, with a text for screen readers', () => {
  const [star] = headerOf(true).match(/<svg[^>]*aria-label="Featured"[^>]*>/) ?? [];
  expect(star).toContain('role="img"');
  expect(star).not.toContain('aria-hidden');
  expect(headerOf(false)).not.toContain('Featured');
});
