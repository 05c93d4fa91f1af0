import path from 'node:path';
import * as z from 'zod';
import { BRAND } from '#app/core/brand.ts';
import { type RegistrationRule, toRegistrationRule } from '#app/core/registration.ts';

/** The settings, read once. README.md documents them. */
export interface Config {
  mode: 'production' | 'development';
  port: number;
  host: string;
  dataDir: string;
  /** Path of the embedded database's file; unused with `postgresUrl`. */
  databaseFile: string;
  /** A database of PostgreSQL; null: the embedded one. */
  postgresUrl: string | null;
  /** Redis, through which several processes serve one deployment; null: this process serves it alone. */
  redisUrl: string | null;
  /** Null: generated at the first start and kept in `dataDir`. */
  sessionSecret: string | null;
  /** Public origin without a trailing slash; null: the scheme and Host of each request count as ours. */
  appOrigin: string | null;
  /** Whether the public address is https, which makes cookies and headers strict. */
  isHttps: boolean;
  /** The number of trusted proxies in front of the server. */
  trustProxy: number;
  mail: { smtpUrl: string; from: string } | null;
  supportEmail: string | null;
  /** Participants per session; null: the plan's limit. */
  participantLimit: number | null;
  /** Days after which completed sessions are removed; null: never. */
  retentionDays: number | null;
  /** Bytes of pictures and sounds that an account can store. */
  mediaQuota: number;
  rateLimits: boolean;
  registration: RegistrationRule;
  /** The OpenID provider of an organisation whose members can sign in; null: none. */
  organisation: OrganisationConfig | null;
  /** Whether people can sign in with a password. */
  passwordSignIn: boolean;
  /** Whether visitors may open a practice room without an account. */
  tryIt: boolean;
  /** Where webhooks may lead: `any` allows private addresses and plain http. */
  webhookTargets: 'public' | 'any';
  metricsToken: string | null;
  logLevel: LogLevel;
  /** Whether traces are sent to a collector, and under which name. Its address is read by OpenTelemetry itself. */
  traces: { serviceName: string | undefined } | null;
}

export interface OrganisationConfig {
  /** The provider's address, as the parser writes it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The text of the button. */
  button: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const integer = (from: number, to: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `must be a whole number from ${from} to ${to}`,
    })
    .transform(Number);

const origin = z
  .string()
  .refine(isOrigin, 'must be an address like https://quiz.example.org, without a path')
  .transform((text) => new URL(text).origin);

const smtpUrl = z.string().refine((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol), {
  error: 'must be an address like smtps://user:password@mail.example.org:465',
});

/** One address, with or without a name before it. */
const MAILBOX = /^(?:[^<>@\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/;

const redisUrl = z.string().refine((text) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol), {
  error: 'must be an address like redis://localhost:6379',
});

const issuer = z
  .string()
  .refine(isIssuer, 'must be an address like https://login.example.org (http only on this machine), without ? and #')
  .transform((text) => new URL(text).href);

const registration = z.string().transform((text, context) => {
  const rule = toRegistrationRule(text.trim());
  if (rule) return rule;
  context.addIssue(
    'must be open, closed, invite, or domains: and names of domains, like domains:example.org,example.com',
  );
  return z.NEVER;
});

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: integer(0, 65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  REDIS_URL: redisUrl.optional(),
  SESSION_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  APP_ORIGIN: origin.optional(),
  TRUST_PROXY: integer(0, 100).default(0),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.string().regex(MAILBOX, 'must be like Handsup <no-reply@example.org>, or an address').optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  PARTICIPANT_LIMIT: integer(1, 1_000_000).optional(),
  RETENTION_DAYS: integer(1, 36_500).optional(),
  MEDIA_QUOTA_MB: integer(1, 1_000_000).default(200),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  REGISTRATION: registration.prefault('open'),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_BUTTON: z.string().trim().max(60, 'must have at most 60 characters').optional(),
  PASSWORD_SIGN_IN: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRY_IT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  WEBHOOK_TARGETS: z.enum(['public', 'any'], 'must be public or any').default('public'),
  METRICS_TOKEN: z.string().min(8, 'must have at least 8 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://localhost:4318' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
});

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape);

/** The settings, or one sentence for each mistake ([ST1]). */
export type ConfigResult = { ok: true; config: Config } | { ok: false; mistakes: string[] };

/** Reads the environment. An empty value counts as unset. */
export function parseConfig(environment: Record<string, string | undefined>): ConfigResult {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  const mistakes = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  mistakes.push(...mistakesAcross(given));
  if (!parsed.success || mistakes.length > 0) return { ok: false, mistakes };
  return { ok: true, config: toConfig(parsed.data) };
}

// Checks the raw values, so that these mistakes are listed together with those of single settings.
function mistakesAcross(given: Record<string, string | undefined>): string[] {
  const mistakes: string[] = [];
  const url = given.DATABASE_URL ?? 'file:';
  if (isPostgres(url)) {
    if (!URL.canParse(url) || new URL(url).pathname.length < 2) {
      mistakes.push('DATABASE_URL must name a database, for example postgres://handsup:password@localhost/handsup.');
    }
  } else if (!/^file:/i.test(url)) {
    mistakes.push('DATABASE_URL must begin with file: and name a file, or with postgres://.');
  } else if (given.DATABASE_URL && !/^file:(\/\/(?=\/)|(?!\/\/)).*[^/]$/i.test(given.DATABASE_URL)) {
    mistakes.push('DATABASE_URL must name a file after file:, for example file:/var/lib/quiz/quiz.db.');
  }
  if (given.REDIS_URL && !isPostgres(url)) {
    mistakes.push('REDIS_URL needs DATABASE_URL to name PostgreSQL, which several processes can share.');
  }
  if (given.REDIS_URL && isPostgres(url) && !given.SESSION_SECRET) {
    mistakes.push(
      'REDIS_URL needs SESSION_SECRET too, the same for all processes: each must know the cookies of the others.',
    );
  }
  if (given.SMTP_URL && !given.APP_ORIGIN) {
    mistakes.push('SMTP_URL needs APP_ORIGIN too: the links in mails must lead to a public address.');
  }
  mistakes.push(...organisationMistakes(given));
  return mistakes;
}

function organisationMistakes(given: Record<string, string | undefined>): string[] {
  const mistakes: string[] = [];
  const missing = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'APP_ORIGIN'].filter((name) => !given[name]);
  if (given.OIDC_ISSUER && missing.length > 0) {
    mistakes.push(
      `OIDC_ISSUER needs ${missing.join(' and ')} too: the provider must know this server and where it is.`,
    );
  }
  if (given.OIDC_ISSUER) return mistakes;
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_BUTTON']) {
    if (given[name]) mistakes.push(`${name} needs OIDC_ISSUER too: the address of the OpenID provider.`);
  }
  if (given.PASSWORD_SIGN_IN?.trim() === 'off') {
    mistakes.push('PASSWORD_SIGN_IN=off needs OIDC_ISSUER: otherwise nobody could sign in.');
  }
  return mistakes;
}

function toConfig(values: z.output<typeof Environment>): Config {
  const dataDir = path.resolve(values.DATA_DIR);
  const appOrigin = values.APP_ORIGIN ?? null;
  const url = values.DATABASE_URL;
  const postgresUrl = url && isPostgres(url) ? url : null;
  return {
    mode: values.NODE_ENV === 'development' ? 'development' : 'production',
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseFile: url && !postgresUrl ? path.resolve(fileOf(url)) : path.join(dataDir, 'quiz.db'),
    postgresUrl,
    redisUrl: values.REDIS_URL ?? null,
    sessionSecret: values.SESSION_SECRET ?? null,
    appOrigin,
    isHttps: appOrigin?.startsWith('https:') ?? false,
    trustProxy: values.TRUST_PROXY,
    mail:
      values.SMTP_URL && appOrigin ? { smtpUrl: values.SMTP_URL, from: mailFrom(values.MAIL_FROM, appOrigin) } : null,
    supportEmail: values.SUPPORT_EMAIL ?? null,
    participantLimit: values.PARTICIPANT_LIMIT ?? null,
    retentionDays: values.RETENTION_DAYS ?? null,
    mediaQuota: values.MEDIA_QUOTA_MB * 1024 * 1024,
    rateLimits: values.RATE_LIMITS === 'on',
    registration: values.REGISTRATION,
    organisation: toOrganisation(values),
    passwordSignIn: values.PASSWORD_SIGN_IN === 'on',
    tryIt: values.TRY_IT === 'on',
    webhookTargets: values.WEBHOOK_TARGETS,
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT ? { serviceName: values.OTEL_SERVICE_NAME } : null,
  };
}

function toOrganisation(values: z.output<typeof Environment>): OrganisationConfig | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_BUTTON } = values;
  if (!OIDC_ISSUER || !clientId || !clientSecret) return null;
  return { issuer: OIDC_ISSUER, clientId, clientSecret, button: OIDC_BUTTON ?? 'Sign in with your organisation' };
}

function mailFrom(given: string | undefined, appOrigin: string): string {
  return given ?? `${BRAND} <no-reply@${new URL(appOrigin).hostname}>`;
}

function isPostgres(databaseUrl: string): boolean {
  return /^postgres(ql)?:/i.test(databaseUrl);
}

function fileOf(databaseUrl: string): string {
  return databaseUrl.replace(/^file:(\/\/(?=\/))?/i, '');
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && !search && !hash && !username;
}

/** Whether a host of an address is this machine: only then may an OpenID provider be asked over http. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
}
