import { beforeAll, describe, expect, test } from 'vitest';
import { pageCards } from '#app/content/pages.ts';
import { plans } from '#app/content/plans.ts';
import { cookiesOf, login, newEmail, postForm, register } from '#tests/support/account.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { linksNamed, mainText, scriptsOf, textOf } from './page-text.ts';

// What a reader without scripts, and a search engine, gets. tests/e2e/public.spec.ts covers the same pages in a
// browser.
let server: TestServer;
let member = '';
beforeAll(async () => {
  server = await workerServer();
  const { email } = await register(server, newEmail(), 'Ann');
  member = await login(server, email);
});

const get = async (path: string, cookie = '') =>
  (await fetch(server.origin + path, { redirect: 'manual', headers: { Cookie: cookie } })).text();

describe('the landing page', () => {
  test('[PB1] [S1.10] [S2.2] [S6.2] signed-out visitors see it at /, and nobody else does', async () => {
    expect(await get('/')).toContain('Ask the room. See the hands go up.');
    const dashboard = await get('/', member);
    expect(dashboard).toContain('Quiz Dashboard');
    expect(mainText(dashboard)).not.toContain('See the hands go up');
  });

  test('[S1.11] [S1.12] [S1.15] it shows six features in a grid', async () => {
    const text = mainText(await get('/'));
    for (const words of [
      'A quiz builder with several question types',
      'Real-time participation, live leaderboards',
      'Detailed analytics',
      'Timed questions',
      'Security and privacy',
      'A responsive design',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('[S1.13] [S1.14] [S1.17] it promises a free start, no card, five minutes and 30 days of premium', async () => {
    const text = mainText(await get('/'));
    for (const words of ['Free to start', 'No credit card', 'Set up in under 5 minutes', '30 days of premium, free']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('You decide what comes next');
  });

  test('[S1.16] [S1.18] it explains three steps and ends with a call to action', async () => {
    const text = mainText(await get('/'));
    expect(text).toMatch(/1\. Create .*2\. Share a 6-digit code .*3\. Engage and analyse /);
    expect(text).toMatch(/Your first question, five minutes from now .*Start Creating Free Join a Quiz$/);
  });

  test('[S2.68] it has its three buttons', async () => {
    const html = await get('/');
    const leads = (words: string) => new Set(linksNamed(html, words).map((to) => to.split('?')[0]));
    expect(leads('Start Creating Free')).toEqual(new Set(['/auth']));
    expect(leads('Join a Quiz')).toEqual(new Set(['/join']));
    expect(leads('Contact Sales')).toEqual(new Set(['/contact']));
  });
});

describe('pricing', () => {
  test('[S1.22] [S1.27] [S1.28] [S9.18] Community', async () => {
    const text = mainText(await get('/pricing'));
    expect(text).toMatch(/Community .*\$0 free forever .*Up to 50 participants per session/);
    expect(text).toContain('A monthly feedback contribution of 5-10 minutes');
    expect(text).toContain('Product branding');
  });

  test('[S1.29] [S9.19] Pay-per-Quiz', async () => {
    expect(mainText(await get('/pricing'))).toMatch(/Pay-per-Quiz \$2 per quiz session .*Up to 200 participants/);
  });

  test('[PB4] [S1.30] [S1.32] [S4.38] [S9.20] Professional: both prices and the badge are shown', async () => {
    const html = await get('/pricing');
    expect(mainText(html)).toMatch(/Professional .*\$24 a month \$19 a month, billed annually/);
    expect(mainText(html)).toContain('Annual billing Save 20%');
  });

  test('[S1.31] nobody can join the waitlist yet', async () => {
    const html = await get('/pricing');
    const [button = ''] = html.match(/<button[^>]*disabled[^>]*>.*?<\/button>/s) ?? [];
    expect(button).toContain('Waitlist for Professional');
    expect(textOf(button)).toBe('Coming soon');
  });

  test('[S1.33] [S1.34] it has a FAQ, and its calls to action lead to /auth', async () => {
    const html = await get('/pricing');
    expect(html.match(/<details data-faq/g)?.length).toBeGreaterThan(3);
    for (const words of ['Start free', 'Create an account first', 'Create your account']) {
      expect(linksNamed(html, words)).toEqual(['/auth?tab=register']);
    }
  });

  test('[S3.20] a plan has name, description, price, period, badge, features, limitations', async () => {
    const text = mainText(await get('/pricing'));
    for (const { name, description, price, badge, features, limitations } of plans) {
      for (const words of [name, description, `$${price.monthly}`, price.period, badge ?? '']) {
        expect(text).toContain(words);
      }
      for (const words of [...features, ...limitations]) expect(text).toContain(words);
    }
  });
});

describe('help', () => {
  test('[S1.21] [S2.121] it has four cards; the videos are announced and link nowhere', async () => {
    const html = await get('/help');
    expect(mainText(html)).toMatch(/Getting Started .*Video Tutorials Coming soon .*FAQs .*Contact Support/);
    expect(html).toMatch(/<a [^>]*href="\/help#getting-started"/);
    expect(html).toMatch(/<a [^>]*href="\/help#faq"/);
    expect(linksNamed(html, "Contact Support Write to us and we'll answer.")).toEqual(['/contact']);
    expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*Video Tutorials/s);
  });

  test('[S2.122] [S2.123] it has six questions, and names the existing question types', async () => {
    const html = await get('/help');
    expect(html.match(/<details data-faq/g)).toHaveLength(6);
    expect(mainText(html)).toContain(
      'Ten: single choice with one right answer, multiple choice with several, true or false, poll, type the answer',
    );
    expect(mainText(html)).not.toMatch(/short.answer/i);
  });
});

test('[S2.4] [S1.23] the public pages are public', async () => {
  for (const path of ['/help', '/pricing', '/terms', '/privacy', '/contact']) {
    expect((await fetch(server.origin + path)).status, path).toBe(200);
  }
});

test('[CT7] without SUPPORT_EMAIL the contact page names the form, and no address', async () => {
  const html = await get('/contact');
  expect(mainText(html)).toContain('Use the form. Your message goes to the people who run this site.');
  expect(html).not.toContain('mailto:');
});

test('[S2.130] terms and privacy say when they were last changed', async () => {
  for (const path of ['/terms', '/privacy']) expect(mainText(await get(path))).toContain('Last updated May 17, 2025');
});

test('[S2.131] [S2.132] the terms promise 30 days of notice; the service is not for children under 13', async () => {
  expect(mainText(await get('/terms'))).toContain('30 days');
  expect(mainText(await get('/privacy'))).toContain('children under 13');
});

test('[PB6] an unknown address shows links to go on, with the specified text', async () => {
  const html = await get('/no-such-page');
  expect(mainText(html)).toContain('Did you forget to add the page to the router?');
  expect(linksNamed(html, 'Go to the home page')).toEqual(['/']);
  expect(linksNamed(html, 'Join a quiz')).toEqual(['/join']);
});

describe('header and footer', () => {
  test('[S2.21] [S2.23] [S2.24] the header links to Quizzes, Create, Join, Reports and Help', async () => {
    const html = await get('/terms');
    const [bar = ''] = html.match(/<nav aria-label="Main".*?<\/nav>/s) ?? [];
    const found = [...bar.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, words]) => `${words} ${to}`);
    expect(found).toEqual(['Quizzes /', 'Create /creator', 'Join /join', 'Reports /reports', 'Help /help']);
  });

  test('[S2.20] the brand links home', async () => {
    const html = await get('/terms');
    const [banner = ''] = html.match(/<header.*?<\/header>/s) ?? [];
    expect(linksNamed(banner, 'Handsup')).toEqual(['/']);
  });

  test('[S2.31] [S2.32] the footer names the owner of the site, and has four plain marks', async () => {
    const html = await get('/terms');
    const [footer = ''] = html.match(/<footer.*<\/footer>/s) ?? [];
    expect(textOf(footer)).toContain(`© ${new Date().getUTCFullYear()} Handsup`);
    const [marks = ''] = footer.match(/<ul[^>]*aria-hidden.*?<\/ul>/s) ?? [];
    expect(marks.match(/<li\b/g)).toHaveLength(4);
    expect(marks).not.toContain('<a ');
  });

  test('[S2.33] the footer links to Pricing, Terms, Privacy, Help and Contact', async () => {
    const html = await get('/');
    const [bar = ''] = html.match(/<nav aria-label="Footer".*?<\/nav>/s) ?? [];
    const found = [...bar.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, words]) => `${words} ${to}`);
    expect(found).toEqual(['Pricing /pricing', 'Terms /terms', 'Privacy /privacy', 'Help /help', 'Contact /contact']);
  });
});

describe('weight', () => {
  const plain = ['/', '/pricing', '/help', '/terms', '/privacy', '/no-such-page'];

  test.each(plain)('[PB2] %s, signed out, loads none of React: one script of ours, of at most 3 KB', async (path) => {
    const html = await get(path);
    const scripts = scriptsOf(html);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toContain('quiz-theme');
    expect(Buffer.byteLength(scripts[0] ?? '')).toBeLessThanOrEqual(3 * 1024);
    expect(html).not.toContain('modulepreload');
    expect(html).toMatch(/<script nonce="[\w-]{36}"/);
  });

  test.each(plain.slice(1))('[PB3] %s hydrates for signed-in visitors', async (path) => {
    expect((await get(path, member)).match(/<script[^>]*type="module"/g)).toHaveLength(1);
  });

  test('[PB3] /contact hydrates for everybody', async () => {
    expect((await get('/contact')).match(/<script[^>]*type="module"/g)).toHaveLength(1);
  });

  test("[PB5] the previous page's message is shown there too, and can be dismissed", async () => {
    const out = await postForm(server, '/logout', {}, await login(server, (await register(server, newEmail())).email));
    const html = await get('/', cookiesOf(out));
    expect(html).toMatch(/<li data-message="".*Logged out.*data-dismiss=""/s);
    expect(scriptsOf(html)).toHaveLength(1);
  });
});

test('every link on the public pages leads somewhere, and every anchor it names exists', async () => {
  const pages = Object.values(pageCards).map((card) => card.path);
  const seen = new Set<string>();
  for (const path of [...pages, '/no-such-page']) {
    for (const [, href = ''] of (await get(path)).matchAll(/<a [^>]*href="([/#?][^"]*)"/g)) {
      seen.add(new URL(href.replaceAll('&amp;', '&'), server.origin + path).href);
    }
  }
  expect(seen.size).toBeGreaterThan(15);
  for (const href of [...seen].filter((address) => !address.includes('/no-such-page'))) {
    const response = await fetch(href);
    expect(response.status, href).toBe(200);
    const part = new URL(href).hash.slice(1);
    if (part) expect(await response.text(), href).toContain(`id="${part}"`);
  }
});

test('every public page has a card', async () => {
  for (const { path } of Object.values(pageCards)) expect(await get(path)).toMatch(/<h1/);
});
