import { describe, expect, test } from 'vitest';
import { oneLine, toMailbox } from '#server/mail/compose.ts';
import { contactLetter, verifyLetter } from '#server/mail/letters.ts';
import { withDefaults } from '#server/mail/smtp.ts';
import { backOff } from '#server/services/mail-queue.ts';

test('[ML3] a mail that is not accepted is retried after 1, 2, 4 s and so on, up to five minutes', () => {
  expect([1, 2, 3, 4, 9, 10, 1000].map(backOff)).toEqual([1000, 2000, 4000, 8000, 256_000, 300_000, 300_000]);
});

describe('the address of the mail server', () => {
  const asks = (url: string) => new URL(withDefaults(url)).searchParams.get('requireTLS');

  test('[ML2] a password crosses a network only with TLS, unless stated otherwise', () => {
    expect(asks('smtp://a:b@mail.example.org')).toBe('true');
    expect(asks('smtp://a:b@mail.example.org?requireTLS=false')).toBe('false');
    expect(asks('smtp://mail.example.org')).toBeNull();
    expect(asks('smtp://a:b@localhost:25')).toBeNull();
    expect(asks('smtps://a:b@mail.example.org')).toBeNull();
  });

  test('[ML3] our timeouts are set, and existing ones stay', () => {
    const { searchParams, username, password } = new URL(withDefaults('smtp://a:p%40%2F@h:2525?socketTimeout=1000'));
    expect(searchParams.get('socketTimeout')).toBe('1000');
    expect(searchParams.get('greetingTimeout')).toBe('30000');
    expect([username, password]).toEqual(['a', 'p%40%2F']);
  });
});

test('[ML5] line breaks and direction marks become harmless in names and subjects', () => {
  expect(oneLine('a\r\n\0b\u2028c\u202Ed\t')).toBe('a b cd');
});

test('MAIL_FROM is read as a name and an address', () => {
  expect(toMailbox('"Quiz, Night" <quiz@example.org>')).toEqual({ name: 'Quiz, Night', address: 'quiz@example.org' });
  expect(toMailbox(' quiz@example.org ')).toEqual({ name: '', address: 'quiz@example.org' });
});

describe('letters', () => {
  test('[ML1] say the same in text and in HTML, with the link in both', () => {
    const { text, html } = verifyLetter('https://quiz.example.org/verify-email?token=t');
    for (const words of [
      'Is this your email address?',
      'works for 24 hours',
      'https://quiz.example.org/verify-email?token=t',
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(html).not.toMatch(/<(img|script|link)\b/);
  });

  test('[ML5] typed text is text in the HTML too', () => {
    const { html } = contactLetter({ name: '<b>', email: 'a@b.c', subject: '<script>', message: '"&\'<img src=x>' });
    expect(html).not.toMatch(/<(script|img|b)\b/);
  });
});
