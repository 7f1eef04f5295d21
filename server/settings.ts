import { resolve } from 'node:path';
import { z } from 'zod';
import { ownBranding } from '#contract/brand.ts';
import type { Branding } from '#contract/branding.ts';
import { isLoopbackHost } from './platform/loopback.ts';
import { readTelemetry, type TelemetrySettings } from './platform/telemetry/telemetry-settings.ts';
import {
  bucketAddress,
  isNetwork,
  isOrigin,
  isRedisUrl,
  isSender,
  isUrlOf,
  oneOf,
  wholeNumber,
} from './setting-checks.ts';

const databaseAddress = () =>
  z
    .string()
    .refine(
      isUrlOf('postgres:', 'postgresql:'),
      'must look like postgres://user:password@host:5432/database, with special characters of the password percent-encoded',
    )
    .optional();

const environment = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('production'),
  /** Encrypts secrets in the database. Processes of one database need the same. */
  SECRETS_KEY: z.string().min(32, 'must have at least 32 characters').max(500).optional(),
  STAFF_SECOND_FACTOR: oneOf('required', 'optional').optional(),
  SITE_NAME: z.string().trim().min(1).max(60, 'must have at most 60 characters').default('Quayside'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be the address that people use, without a path, such as https://portal.example')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  S3_URL: bucketAddress().optional(),
  FILES_URL: z
    .string()
    .refine(isOrigin, 'must be the address of a CDN, without a path, such as https://files.example')
    .transform((value) => new URL(value).origin)
    .optional(),
  BACKUP_URL: bucketAddress().optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(16, 'must have at least 16 characters')
    .max(1_000, 'must have at most 1000 characters')
    .optional(),
  BACKUP_EVERY: oneOf('6h', '12h', 'day', 'week').optional(),
  BACKUP_KEEP: wholeNumber(1, 3_650).default(30),
  /** Separated by spaces. */
  ALERTS_URL: z
    .string()
    .default('')
    .transform((value) => value.split(/\s+/).filter(Boolean))
    .refine(
      (all) => all.length <= 20 && all.every(isUrlOf('https:', 'http:')),
      'must be at most 20 addresses of feeds of alerts, separated by spaces, such as https://feeds.example/alerts.xml',
    ),
  ALERTS_EVERY_MINUTES: wholeNumber(5, 1_440).default(15),
  MIN_FREE_DISK_MB: wholeNumber(0, 999_999_999).default(500),
  DATABASE_URL: databaseAddress(),
  DATABASE_DIRECT_URL: databaseAddress(),
  DATABASE_READ_URL: databaseAddress(),
  DATABASE_POOL: wholeNumber(1, 200).default(16),
  REDIS_URL: z
    .string()
    .refine(
      isRedisUrl,
      'must look like redis://user:password@host:6379/0, or rediss:// with TLS, with special characters of the password percent-encoded',
    )
    .optional(),
  SLOW_QUERY_MS: wholeNumber(0, 600_000).default(1_000),
  PAGE_CACHE_MB: wholeNumber(0, 100_000).default(32),
  SMTP_URL: z
    .string()
    .refine(
      (value) => isUrlOf('smtp:', 'smtps:')(value) && new URL(value).hostname !== '',
      'must look like smtp://user:password@host:587, with special characters of the password percent-encoded',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .max(254, 'must have at most 254 characters')
    .refine(isSender, 'must be an email address, such as no-reply@portal.example')
    .default('no-reply@quayside.example'),
  SECURITY_CONTACT: z
    .string()
    .refine(
      isUrlOf('mailto:', 'https:'),
      'must look like mailto:security@portal.example or https://portal.example/security',
    )
    .optional(),
  MAIL_DELAY_SECONDS: wholeNumber(0, 86_400).default(60),
  SEED: oneOf('demo', 'none').optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('warn'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine((all) => all.every(isNetwork), 'must be addresses or networks, separated by commas, such as 10.0.0.0/8'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-XXXXXXXXXX')
    .optional(),
  LIVE_CHAT_SRC: z
    .string()
    .refine(isUrlOf('https:'), 'must be the https address of a script, such as https://chat.example/widget.js')
    .optional(),
  RATE_LIMIT_SCALE: z.coerce
    .number('must be a number above 0')
    .positive('must be a number above 0')
    .max(1_000_000, 'must be at most 1000000')
    .default(1),
});

/** Never printed, because they are or contain secrets. */
const secret = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'S3_URL',
  'BACKUP_URL',
  'BACKUP_PASSPHRASE',
  'SMTP_URL',
  'ALERTS_URL',
  'METRICS_TOKEN',
  'SECRETS_KEY',
]);

export const settingNames = Object.keys(environment.shape);

export type Settings = Readonly<z.output<typeof environment>> & {
  /** Loopback only, without a public address: allows the mailbox, demo accounts, and metrics without a token. */
  readonly local: boolean;
  readonly secure: boolean;
  /** Staff must have a passkey or an authenticator app. */
  readonly staffNeedsFactor: boolean;
  /** `SITE_NAME` as it was set for this process. An admin may change `SITE_NAME`. */
  readonly usualSiteName: string;
  /** As an admin set it. */
  readonly branding: Branding;
  readonly telemetry: TelemetrySettings | null;
};

/** Each line names a setting, the reason and the remedy. */
export class WrongSetting extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const variables = Object.fromEntries(
    settingNames.map((name) => [name, env[name]] as const).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(variables);
  if (!result.success) {
    const lines = new Map<string, string>();
    for (const { path, message } of result.error.issues) {
      const name = String(path[0]);
      const is = secret.has(name) ? '' : ` (it is ${JSON.stringify(variables[name])})`;
      if (!lines.has(name)) lines.set(name, `${name} ${message}${is}.`);
    }
    throw new WrongSetting([...lines.values()]);
  }
  const settings = result.data;
  const hasPublicUrl = settings.PUBLIC_URL !== undefined && !isLoopbackHost(new URL(settings.PUBLIC_URL).hostname);
  const local = isLoopbackHost(settings.HOST) && !hasPublicUrl;
  const conflicts = [
    ...(settings.SEED === 'demo' && !local
      ? [
          `SEED must not be demo where others reach the portal (${hasPublicUrl ? `PUBLIC_URL is ${settings.PUBLIC_URL}` : `HOST is ${settings.HOST}`}): the password of the demo accounts is public. Set SEED=none, or try the demo with HOST=127.0.0.1 and without PUBLIC_URL.`,
        ]
      : []),
    ...(hasPublicUrl && settings.SMTP_URL === undefined
      ? [
          `SMTP_URL must be set where PUBLIC_URL is public (it is ${settings.PUBLIC_URL}): without a mail server nobody receives a sign-in code. Set it to yours, such as smtp://user:password@host:587.`,
        ]
      : []),
    ...(settings.DATABASE_DIRECT_URL !== undefined && settings.DATABASE_URL === undefined
      ? [
          'DATABASE_DIRECT_URL needs DATABASE_URL: it leads past the pooler that DATABASE_URL names. Set DATABASE_URL to the address of the pooler; without a pooler, set only DATABASE_URL.',
        ]
      : []),
    ...(settings.BACKUP_EVERY !== undefined && settings.BACKUP_URL === undefined && settings.S3_URL === undefined
      ? [
          'BACKUP_EVERY needs a bucket: set BACKUP_URL to the bucket for backups, such as https://KEY:SECRET@host/bucket.',
        ]
      : []),
    ...(settings.BACKUP_EVERY !== undefined && settings.BACKUP_PASSPHRASE === undefined
      ? [
          'BACKUP_EVERY needs BACKUP_PASSPHRASE: backups in a bucket are encrypted. Set it to a passphrase of at least 16 characters, and keep a copy elsewhere.',
        ]
      : []),
    ...(settings.DATABASE_READ_URL !== undefined && settings.DATABASE_URL === undefined
      ? [
          'DATABASE_READ_URL needs DATABASE_URL: the embedded database has no read replica. Set DATABASE_URL to the primary database, or remove DATABASE_READ_URL.',
        ]
      : []),
  ];
  const telemetry = readTelemetry(env, (line) => conflicts.push(line));
  if (conflicts.length > 0) throw new WrongSetting(conflicts);
  return {
    ...settings,
    DATA_DIR: resolve(settings.DATA_DIR),
    local,
    staffNeedsFactor: (settings.STAFF_SECOND_FACTOR ?? (local ? 'optional' : 'required')) === 'required',
    secure: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    usualSiteName: settings.SITE_NAME,
    branding: ownBranding,
    telemetry,
  };
}
