import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Config, parseConfig } from '#server/config.ts';

function configOf(environment: Record<string, string | undefined>): Config {
  const result = parseConfig(environment);
  if (!result.ok) throw new Error(result.mistakes.join(' '));
  return result.config;
}

function mistakesOf(environment: Record<string, string | undefined>): string[] {
  const result = parseConfig(environment);
  return result.ok ? [] : result.mistakes;
}

const defaults: Config = {
  mode: 'production',
  port: 3000,
  host: '0.0.0.0',
  dataDir: path.resolve('data'),
  databaseFile: path.resolve('data', 'quiz.db'),
  postgresUrl: null,
  redisUrl: null,
  sessionSecret: null,
  appOrigin: null,
  isHttps: false,
  trustProxy: 0,
  mail: null,
  supportEmail: null,
  participantLimit: null,
  retentionDays: null,
  mediaQuota: 200 * 1024 * 1024,
  rateLimits: true,
  registration: { kind: 'open' },
  organisation: null,
  passwordSignIn: true,
  tryIt: true,
  webhookTargets: 'public',
  metricsToken: null,
  logLevel: 'info',
  traces: null,
};

describe('an unset setting', () => {
  test('[ST2] has its default', () => {
    expect(configOf({})).toEqual(defaults);
  });

  test('[ST2] may also be empty or blank', () => {
    const empty = { PORT: '', DATA_DIR: ' ', DATABASE_URL: '', REDIS_URL: '', SMTP_URL: '', RATE_LIMITS: '\t' };
    expect(configOf(empty)).toEqual(defaults);
  });
});

describe('a set setting', () => {
  test('[ST2] is used', () => {
    const config = configOf({
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/quiz',
      SESSION_SECRET: 'sixteen letters!',
      APP_ORIGIN: 'https://Quiz.Example.org/',
      TRUST_PROXY: '2',
      SUPPORT_EMAIL: 'help@example.org',
      PARTICIPANT_LIMIT: '250',
      RETENTION_DAYS: '90',
      RATE_LIMITS: 'off',
      METRICS_TOKEN: 'a-long-token',
      LOG_LEVEL: 'warn',
    });
    expect(config).toEqual({
      ...defaults,
      isHttps: true,
      mode: 'development',
      port: 0,
      host: '127.0.0.1',
      dataDir: path.resolve('/srv/quiz'),
      databaseFile: path.resolve('/srv/quiz/quiz.db'),
      sessionSecret: 'sixteen letters!',
      appOrigin: 'https://quiz.example.org',
      trustProxy: 2,
      supportEmail: 'help@example.org',
      participantLimit: 250,
      retentionDays: 90,
      mediaQuota: 200 * 1024 * 1024,
      rateLimits: false,
      metricsToken: 'a-long-token',
      logLevel: 'warn',
    });
  });

  test.each([
    ['file:/srv/other.db', '/srv/other.db'],
    ['file:///srv/other.db', '/srv/other.db'],
    ['file:other.db', 'other.db'],
    ['file:./below/other.db', 'below/other.db'],
  ])('[ST2] DATABASE_URL %s is the file %s', (DATABASE_URL, file) => {
    expect(configOf({ DATA_DIR: '/srv/quiz', DATABASE_URL }).databaseFile).toBe(path.resolve(file));
  });

  test('[ST2] mail comes from the public address if MAIL_FROM names no sender', () => {
    const SMTP_URL = 'smtps://user:word@mail.example.org:465';
    const APP_ORIGIN = 'https://quiz.example.org:8443';
    expect(configOf({ SMTP_URL, APP_ORIGIN }).mail).toEqual({
      smtpUrl: SMTP_URL,
      from: expect.stringMatching(/<no-reply@quiz\.example\.org>$/),
    });
    expect(configOf({ SMTP_URL, APP_ORIGIN, MAIL_FROM: 'us@example.org' }).mail?.from).toBe('us@example.org');
  });
});

const MISTAKES: [name: string, value: string, says: RegExp][] = [
  ['PORT', '65536', /whole number from 0 to 65535/],
  ['PORT', '80a', /whole number/],
  ['PORT', '-1', /whole number/],
  ['PORT', '1e3', /whole number/],
  ['TRUST_PROXY', 'true', /whole number from 0 to 100/],
  ['PARTICIPANT_LIMIT', '0', /whole number from 1/],
  ['RETENTION_DAYS', '0', /whole number from 1 to 36500/],
  ['SESSION_SECRET', 'short', /at least 16/],
  ['APP_ORIGIN', 'quiz.example.org', /address like https:/],
  ['APP_ORIGIN', 'https://quiz.example.org/path', /without a path/],
  ['APP_ORIGIN', 'ftp://quiz.example.org', /address like https:/],
  ['SMTP_URL', 'mail.example.org', /address like smtps:/],
  ['SUPPORT_EMAIL', 'help', /email address/],
  ['RATE_LIMITS', 'no', /on or off/],
  ['METRICS_TOKEN', 'short', /at least 8/],
  ['LOG_LEVEL', 'loud', /one of fatal, error/],
  ['DATABASE_URL', 'mysql://db', /begin with file:/],
  ['DATABASE_URL', 'file:', /name a file/],
];

describe('a mistake', () => {
  test.each(MISTAKES)('[ST1] in %s (%s) is one sentence that names it', (name, value, says) => {
    const [mistake, ...others] = mistakesOf({ APP_ORIGIN: 'https://quiz.example.org', [name]: value });
    expect(mistake).toMatch(says);
    expect(mistake).toMatch(new RegExp(`^${name} .*\\.$`));
    expect(others).toEqual([]);
  });

  test('[ST1] is listed together with all other mistakes', () => {
    const last = Object.fromEntries(MISTAKES.map(([name, value]) => [name, value]));
    const names = mistakesOf({ ...last, REDIS_URL: 'redis://cache' }).map((mistake) => mistake.split(' ')[0]);
    expect(new Set(names)).toEqual(new Set([...Object.keys(last), 'REDIS_URL']));
    expect(names).toHaveLength(Object.keys(last).length + 1);
  });

  test.each(['postgres://db/quiz', 'postgresql://ann:secret@db:5433/quiz?sslmode=require'])(
    '[DB20] DATABASE_URL=%s names a database of PostgreSQL',
    (url) => {
      expect(configOf({ DATABASE_URL: url }).postgresUrl).toBe(url);
      expect(configOf({ DATABASE_URL: 'file:/srv/quiz.db' }).postgresUrl).toBeNull();
    },
  );

  test.each(['postgres://db', 'postgres://db/', 'postgres:'])('[DB20] %s names no database', (url) => {
    expect(mistakesOf({ DATABASE_URL: url })).toEqual([expect.stringMatching(/^DATABASE_URL must name a database/)]);
  });

  test('[ST3] Redis without PostgreSQL, or without a secret that all processes have, is refused', () => {
    const REDIS_URL = 'redis://cache';
    const DATABASE_URL = 'postgres://db/quiz';
    expect(mistakesOf({ REDIS_URL })).toEqual([expect.stringMatching(/^REDIS_URL needs DATABASE_URL/)]);
    expect(mistakesOf({ REDIS_URL, DATABASE_URL })).toEqual([expect.stringMatching(/needs SESSION_SECRET/)]);
    const shared = { REDIS_URL, DATABASE_URL, SESSION_SECRET: 'a secret of all processes' };
    expect(configOf(shared).redisUrl).toBe(REDIS_URL);
    expect(mistakesOf({ ...shared, REDIS_URL: 'http://cache' })).toEqual([
      expect.stringMatching(/address like redis:/),
    ]);
  });

  test('[ST4] mail without a public address is refused', () => {
    expect(mistakesOf({ SMTP_URL: 'smtp://mail.example.org' })).toEqual([
      expect.stringMatching(/SMTP_URL needs APP_ORIGIN/),
    ]);
  });
});

describe('an OpenID provider', () => {
  const APP_ORIGIN = 'https://quiz.example.org';
  const whole = { APP_ORIGIN, OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };

  test('[OI1] is set with its client and our address, and has a button', () => {
    const { organisation, passwordSignIn } = configOf({ ...whole, PASSWORD_SIGN_IN: 'off' });
    const button = 'Sign in with your organisation';
    expect(organisation).toEqual({ issuer: 'https://login.example.org/', clientId: 'a', clientSecret: 'b', button });
    expect(passwordSignIn).toBe(false);
    expect(configOf({ ...whole, OIDC_BUTTON: ' Ask the school ' }).organisation?.button).toBe('Ask the school');
    expect(configOf({ ...whole, OIDC_ISSUER: 'http://127.0.0.1:4000/realm' }).organisation).not.toBeNull();
  });

  test.each<[Record<string, string>, string]>([
    [
      { OIDC_ISSUER: 'https://login.example.org' },
      'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET and APP_ORIGIN too',
    ],
    [{ OIDC_CLIENT_SECRET: 'b' }, 'OIDC_CLIENT_SECRET needs OIDC_ISSUER too'],
    [{ PASSWORD_SIGN_IN: 'off' }, 'PASSWORD_SIGN_IN=off needs OIDC_ISSUER'],
    [{ ...whole, PASSWORD_SIGN_IN: 'no' }, 'PASSWORD_SIGN_IN must be on or off'],
    [{ ...whole, OIDC_ISSUER: 'http://login.example.org' }, 'OIDC_ISSUER must be an address'],
    [{ ...whole, OIDC_ISSUER: 'http://127.0.0.1.example.org' }, 'OIDC_ISSUER must be an address'],
    [{ ...whole, OIDC_ISSUER: 'https://login.example.org/?tenant=1' }, 'OIDC_ISSUER must be an address'],
  ])('[OI1] %j is refused', (environment, mistake) => {
    expect(mistakesOf(environment).join(' ')).toContain(mistake);
  });
});
