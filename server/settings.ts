/** Every setting of the portal: its name in the environment, its default and its check. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).pathname === '/', 'must have no path')
  .transform((value) => new URL(value).origin);
const serviceUrl = (protocol: RegExp) => z.url({ protocol });

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  SITE_NAME: z.string().trim().min(1).max(60).default('Quayside'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: serviceUrl(/^postgres(ql)?$/).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  SMTP_URL: serviceUrl(/^smtps?$/).optional(),
  MAIL_FROM: z.string().min(3).max(254).default('no-reply@quayside.example'),
  MAIL_DELAY_SECONDS: z.coerce.number().int().min(0).max(86_400).default(60),
  SEED: z.enum(['demo', 'none']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine(
      (all) => all.every((one) => isIP(one.split('/')[0] ?? '') > 0),
      'must be addresses or networks, such as 10.0.0.0/8',
    ),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-XXXXXXXXXX')
    .optional(),
  LIVE_CHAT_SRC: z.url({ protocol: /^https$/ }).optional(),
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
});

export type Settings = Readonly<z.output<typeof environment>> & {
  readonly production: boolean;
  /** Set when the site is served over https: cookies become Secure. */
  readonly secure: boolean;
};

/** A setting that can't be used: one line, naming it and the reason. */
export class WrongSetting extends Error {}

/**
 * Reads and checks the settings.
 * @throws WrongSetting with one line that names the first wrong setting and why
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.keys(environment.shape)
      .map((name) => [name, env[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given);
  if (!result.success) {
    const first = result.error.issues[0];
    throw new WrongSetting(
      `${String(first?.path[0])} ${first?.message ?? 'is wrong'} (it is ${JSON.stringify(given[String(first?.path[0])])}).`,
    );
  }
  const settings = result.data;
  const production = settings.NODE_ENV === 'production';
  if (production && settings.SEED === 'demo' && settings.PUBLIC_URL && !isLocal(settings.PUBLIC_URL)) {
    throw new WrongSetting(
      'SEED=demo makes accounts with a known password: not where NODE_ENV=production and PUBLIC_URL is public.',
    );
  }
  return {
    ...settings,
    DATA_DIR: resolve(settings.DATA_DIR),
    production,
    secure: settings.PUBLIC_URL?.startsWith('https:') ?? false,
  };
}

function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
