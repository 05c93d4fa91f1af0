import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { playerNameText } from '#app/core/player-name.ts';
import { PlayerName } from '#app/ui/people/player-name.tsx';
import { filesBelow, readAll } from '#tests/support/rules.ts';

const markupOf = (props: Parameters<typeof PlayerName>[0]) => renderToStaticMarkup(createElement(PlayerName, props));

test('[JN9] the first player of a name has no number, the second has it in brackets', () => {
  expect(playerNameText({ name: 'Amara', nameNumber: 1 })).toBe('Amara');
  expect(playerNameText({ name: 'Amara', nameNumber: 2 })).toBe('Amara (2)');
});

test.each([true, false])('[JN9] screens write the same text, clipped or not: %s', (isClipped) => {
  const markup = markupOf({ of: { name: 'Amara', nameNumber: 12 }, isClipped });
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe('Amara (12)');
});

test('[JN9] a name is isolated from the text around it, and no browser translates it', () => {
  expect(markupOf({ of: { name: 'Rose', nameNumber: 1 } })).toBe('<bdi translate="no">Rose</bdi>');
});

/** A name with its number, or a name that a browser may translate. */
const OWN_WAY = /nameNumber > 1|\$\{name\} ?\(?\$\{nameNumber|<bdi>\{(\w+\.)?name\}/;

test('[JN9] nothing else writes a name and its number', () => {
  const files = filesBelow('app').filter((file) => /\.tsx?$/.test(file) && !/player-name\.tsx?$/.test(file));
  const offenders = Object.entries(readAll(files)).filter(([, text]) => OWN_WAY.test(text));
  expect(files.length).toBeGreaterThan(100);
  expect(offenders.map(([file]) => file)).toEqual([]);
});
