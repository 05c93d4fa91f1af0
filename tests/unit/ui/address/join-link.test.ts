import { expect, test } from 'vitest';
import { chooseOrigin, joinLink, typedAddress } from '#app/ui/address/join-link.ts';

const offered = ['http://192.168.1.20:3000', 'http://10.0.0.7:3000'];

test('[S2.77] the join link is {origin}/join?code={code}', () => {
  expect(joinLink('https://quiz.example.org', '038417')).toBe('https://quiz.example.org/join?code=038417');
});

test('the address to type has no scheme', () => {
  expect(typedAddress('http://192.168.1.20:3000')).toBe('192.168.1.20:3000/join');
  expect(typedAddress('https://quiz.example.org')).toBe('quiz.example.org/join');
});

test('[AD3] only an offered address can be chosen; otherwise it is the best one', () => {
  expect(chooseOrigin(offered, '10.0.0.7:3000')).toBe('http://10.0.0.7:3000');
  for (const wanted of [null, '', '10.0.0.8:3000', 'evil.example', 'http://10.0.0.7:3000']) {
    expect(chooseOrigin(offered, wanted)).toBe('http://192.168.1.20:3000');
  }
  expect(chooseOrigin([], null)).toBeNull();
});
