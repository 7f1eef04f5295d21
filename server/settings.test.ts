import { describe, expect, it } from 'vitest';
import { readSettings, settingNames, WrongSetting } from './settings.ts';

function refusalOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof WrongSetting) return error.lines;
    throw error;
  }
  return [];
}

/** Setting → invalid values, and the remedy in the message. */
const wrong: Record<string, { values: readonly string[]; remedy: RegExp }> = {
  NODE_ENV: { values: ['prod', 'PRODUCTION'], remedy: /one of development, test, production/ },
  SITE_NAME: { values: ['x'.repeat(61)], remedy: /at most 60 characters/ },
  PORT: { values: ['http', '-1', '65536', '80.5', '0x50', '3000 3001'], remedy: /whole number from 0 to 65535/ },
  HOST: { values: ['http://localhost', '127.0.0.1/8', 'a b'], remedy: /such as 127\.0\.0\.1/ },
  PUBLIC_URL: {
    values: [
      'foo',
      'portal.example',
      'ftp://portal.example',
      'https://portal.example/forum',
      'https://portal.example/?a=b',
      'https://me:secret@portal.example',
      'https://',
      'https:// portal.example',
    ],
    remedy: /such as https:\/\/portal\.example/,
  },
  DATABASE_URL: {
    values: ['foo', 'mysql://db/portal', 'postgres://me:pass/word#1@db:x/portal'],
    remedy: /postgres:\/\/user:password@host:5432\/database/,
  },
  DATABASE_DIRECT_URL: {
    values: ['foo', 'mysql://db/portal'],
    remedy: /postgres:\/\/user:password@host:5432\/database/,
  },
  REDIS_URL: {
    values: [
      'foo',
      'localhost:6379',
      'http://redis:6379',
      'redis://',
      'redis://host:x',
      'redis://host/cache',
      'redis://host?db=1',
    ],
    remedy: /redis:\/\/user:password@host:6379\/0/,
  },
  DATABASE_READ_URL: {
    values: ['foo', 'mysql://db/portal'],
    remedy: /postgres:\/\/user:password@host:5432\/database/,
  },
  DATABASE_POOL: { values: ['0', '201', 'many'], remedy: /whole number from 1 to 200/ },
  PAGE_CACHE_MB: { values: ['-1', '1.5', '100001'], remedy: /whole number from 0 to 100000/ },
  ALERTS_URL: { values: ['feeds.example', 'file:///etc/passwd', 'https://a.example x'], remedy: /separated by spaces/ },
  ALERTS_EVERY_MINUTES: { values: ['4', '1441', 'hourly'], remedy: /whole number from 5 to 1440/ },
  MIN_FREE_DISK_MB: { values: ['-1', '0.5', '500 MB'], remedy: /whole number from 0 to 999999999/ },
  S3_URL: {
    values: [
      'portal-files',
      's3://portal-files',
      'https://KEY:SECRET@s3.example',
      'https://KEY@s3.example/files',
      'https://KEY:SEC%RET@s3.example/files',
      'https://KEY:SECRET@s3.example/Files',
      'https://KEY:SECRET@s3.example/files?zone=eu',
      'https://KEY:SECRET@s3.example/files?style=virtual',
      'https://KEY:SECRET@s3.example/files?checksums=off',
    ],
    remedy:
      /https:\/\/KEY:SECRET@|percent-encoded|no options but region|style path or host|checksums always or required/,
  },
  FILES_URL: { values: ['files.example', 'https://files.example/portal'], remedy: /such as https:\/\/files\.example/ },
  BACKUP_URL: { values: ['backups', 'https://KEY:SECRET@s3.example'], remedy: /https:\/\/KEY:SECRET@/ },
  BACKUP_PASSPHRASE: { values: ['too short', 'x'.repeat(1_001)], remedy: /at least 16 characters|at most 1000/ },
  BACKUP_EVERY: { values: ['daily', '24h'], remedy: /one of 6h, 12h, day, week/ },
  BACKUP_KEEP: { values: ['0', '30 days', '3651'], remedy: /whole number from 1 to 3650/ },
  SMTP_URL: {
    values: ['mail.example', 'mail.example:25', 'smtp:mail.example', 'smtp://', 'http://mail.example'],
    remedy: /smtp:\/\/user:password@host:587/,
  },
  MAIL_FROM: {
    values: ['Quayside', 'a@b@c', 'Quayside <no-reply>', 'a@b.example, c@d.example', `${'x'.repeat(250)}@b.example`],
    remedy: /such as no-reply@portal\.example|at most 254 characters/,
  },
  MAIL_DELAY_SECONDS: { values: ['-1', '1.5', 'soon', '86401'], remedy: /whole number from 0 to 86400/ },
  SEED: { values: ['yes', 'Demo'], remedy: /one of demo, none/ },
  LOG_LEVEL: { values: ['verbose'], remedy: /one of fatal, error, warn/ },
  TRUSTED_PROXIES: {
    values: ['nginx', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8', '::1/129', '127.0.0.1;10.0.0.1'],
    remedy: /such as 10\.0\.0\.0\/8/,
  },
  METRICS_TOKEN: { values: ['short'], remedy: /at least 16 characters/ },
  SECRETS_KEY: { values: ['short'], remedy: /at least 32 characters/ },
  STAFF_SECOND_FACTOR: { values: ['yes'], remedy: /required/ },
  GA_MEASUREMENT_ID: { values: ['UA-12345', 'g-abcd'], remedy: /G-XXXXXXXXXX/ },
  SECURITY_CONTACT: { values: ['security@portal.example', 'http://portal.example'], remedy: /mailto:security@portal/ },
  LIVE_CHAT_SRC: { values: ['chat.js', 'http://chat.example/widget.js'], remedy: /https address of a script/ },
  SLOW_QUERY_MS: { values: ['-1', 'never', '600001'], remedy: /whole number from 0 to 600000/ },
  RATE_LIMIT_SCALE: { values: ['0', '-1', 'off', '1000001'], remedy: /number above 0|at most 1000000/ },
};
/** Any text is a valid name of a folder; the start checks whether it can be written to. */
const anyText = ['DATA_DIR'];

describe('a wrong setting', () => {
  it('of every kind is in this table', () => {
    expect([...Object.keys(wrong), ...anyText].sort()).toEqual([...settingNames].sort());
  });

  it.each(
    Object.entries(wrong).flatMap(([name, { values, remedy }]) =>
      values.map((value) => [name, value, remedy] as const),
    ),
  )('%s=%s is named in one line, with the remedy', (name, value, remedy) => {
    const lines = refusalOf({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} must `));
    expect(lines[0]).toMatch(remedy);
    expect(lines[0]).not.toMatch(/\n|invalid/i);
  });

  it.each([
    ['DATABASE_URL', 'mysql://me:hunter2@db/portal'],
    ['DATABASE_DIRECT_URL', 'mysql://me:hunter2@db/portal'],
    ['SMTP_URL', 'imap://me:hunter2@mail.example'],
    ['METRICS_TOKEN', 'hunter2'],
    ['S3_URL', 'https://KEY:hunter2@s3.example'],
    ['BACKUP_URL', 'https://KEY:hunter2@s3.example'],
    ['BACKUP_PASSPHRASE', 'hunter2'],
  ])('%s does not print the secret', (name, value) => {
    expect(refusalOf({ [name]: value })[0]).not.toContain('hunter2');
  });

  it('DATABASE_READ_URL is refused without DATABASE_URL', () => {
    expect(refusalOf({ DATABASE_READ_URL: 'postgres://db/portal' })).toEqual([
      expect.stringMatching(/^DATABASE_READ_URL needs DATABASE_URL: .* remove DATABASE_READ_URL\.$/),
    ]);
  });

  it('DATABASE_DIRECT_URL is refused without DATABASE_URL', () => {
    expect(refusalOf({ DATABASE_DIRECT_URL: 'postgres://db/portal' })).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL needs DATABASE_URL: .* set only DATABASE_URL\.$/),
    ]);
  });

  it('BACKUP_EVERY is refused without a bucket or a passphrase', () => {
    expect(refusalOf({ BACKUP_EVERY: 'day' })).toEqual([
      expect.stringMatching(/^BACKUP_EVERY needs a bucket: set BACKUP_URL/),
      expect.stringMatching(/^BACKUP_EVERY needs BACKUP_PASSPHRASE: .* Set it/),
    ]);
  });

  it('is named together with the others', () => {
    expect(refusalOf({ PORT: 'x', PUBLIC_URL: 'foo', SEED: 'yes' }).map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'SEED',
    ]);
  });
});

describe('a portal that others can reach', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example:25' };

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.3.2.1', PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000', NODE_ENV: 'production' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.4', PUBLIC_URL: 'http://127.0.0.1' }, false],
    [{ ...smtp, PUBLIC_URL: 'https://portal.example' }, false],
    [{ ...smtp, PUBLIC_URL: 'https://localhost.example' }, false],
    [{ ...smtp, PUBLIC_URL: 'http://127.0.0.1.example', NODE_ENV: 'development' }, false],
  ])('is distinguished from one for this machine alone: %j is local: %s', (env, local) => {
    expect(readSettings(env).local).toBe(local);
  });

  it.each([
    ['PUBLIC_URL is https://portal.example', { ...smtp, PUBLIC_URL: 'https://portal.example' }],
    ['HOST is 0.0.0.0', { HOST: '0.0.0.0' }],
    ['HOST is ::', { HOST: '::', PUBLIC_URL: 'http://localhost' }],
  ])('refuses SEED=demo if %s, whatever NODE_ENV is', (why, env) => {
    for (const NODE_ENV of ['development', 'test', 'production']) {
      const [line = '', ...others] = refusalOf({ ...env, NODE_ENV, SEED: 'demo' });
      expect(others).toEqual([]);
      expect(line).toMatch(/^SEED must not be demo/);
      expect(line).toContain(why);
      expect(line).toContain('Set SEED=none');
    }
  });

  it('refuses a public PUBLIC_URL without SMTP_URL', () => {
    const lines = refusalOf({ PUBLIC_URL: 'https://portal.example' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^SMTP_URL must be set where PUBLIC_URL is public/);
    expect(refusalOf({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  });
});
