import { writeFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/database.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { Outage } from './database/outage.ts';
import { DiskWatch } from './disk/disk-watch.ts';
import { loggerOptions } from './log.ts';
import { runOperation } from './operation.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  opened = openDatabase({ connectionString: database.url, poolSize: 1 }, () => undefined);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

function openLog(outage = new Outage(async () => undefined), disk = new DiskWatch(async () => undefined)) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { log } = Fastify({ logger: { ...loggerOptions('info', outage, disk), stream } });
  outage.log = log;
  disk.log = log;
  return { log, lines };
}

it('names the API token of a request by its id', () => {
  const { log, lines } = openLog();
  const channel = { kind: 'token', id: '01890000-0000-7000-8000-000000000001', userId: 'its owner' } as const;
  runOperation({ name: 'GET /api/user/me', channel }, () => log.info('Answered.'));
  runOperation({ name: 'GET /api/user/me', channel: { ...channel, kind: 'session' } }, () => log.info('Answered.'));
  expect(lines.map((line) => JSON.parse(line).token)).toEqual([channel.id, undefined]);
});

it('shows the kind of error of a failed query, but not its statement, values or connection', async () => {
  const { log, lines } = openLog();
  const failed = [
    sql`SELECT ${'top-secret'}::uuid`,
    sql`SELECT 'top-secret' FROM nowhere`,
    sql`INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES (NULL, ${'top-secret'}, '')`,
  ];
  for (const statement of failed) {
    const error: unknown = await opened.db.execute(statement).catch((thrown: unknown) => thrown);
    log.error({ err: error }, 'FAULT');
    log.error(error);
    Object.assign(error as object, { client: await opened.pool.connect() });
    log.warn({ err: error }, 'FAULT');
    (error as { client: { release(): void } }).client.release();
  }
  expect(lines).toHaveLength(9);
  const text = lines.join('');
  expect(text).not.toMatch(/top-secret|SELECT|INSERT|params|secretKey|processID|password|connectionString/);
  const first = JSON.parse(lines[0] ?? '');
  expect(first.err.cause).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid: "…"' });
  expect(first.err.stack).toMatch(/^\s+at /);
  expect(JSON.parse(lines[6] ?? '').err.cause).toMatchObject({ code: '23502', column: 'user_id' });
});

it('logs one line when the database is lost and one when it is back, however many errors follow', async () => {
  let isAvailable = false;
  const { log, lines } = openLog(
    new Outage(async () => (isAvailable ? undefined : Promise.reject(new Error('unavailable')))),
  );
  const error = Object.assign(new Error('terminating connection'), { code: '57P01' });
  for (let time = 0; time < 500; time += 1) log.error({ err: new Error('Failed query', { cause: error }) }, 'FAULT');
  await expect.poll(() => lines.length).toBe(1);
  for (let time = 0; time < 500; time += 1) log.warn(error);
  log.error({ err: { status: 503, data: { code: 'DATABASE_UNAVAILABLE' } } }, 'A page failed.');
  isAvailable = true;
  await expect.poll(() => lines.length).toBe(2);
  // Reported late, and part of the same outage.
  log.error({ err: error }, 'FAULT');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringMatching(/^The database does not answer \(57P01\)/),
    expect.stringMatching(/^The database answers again/),
  ]);
});

it('logs one slow statement a minute, with its place', () => {
  const { log, lines } = openLog();
  const error = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  for (let time = 0; time < 500; time += 1) log.error({ err: new Error('Failed query', { cause: error }) }, 'TOO_BUSY');
  expect(lines.map((line) => JSON.parse(line).err.cause.code)).toEqual(['57014']);
});

it('logs one line when the disk is full and one when it has space again, however many writes fail', async () => {
  let isFull = true;
  const check = async () => {
    if (isFull) throw new Error('No space left on device');
  };
  const disk = new DiskWatch(check, 1);
  const { log, lines } = openLog(undefined, disk);
  const failures = [
    await writeFile('/dev/full', 'text').catch((error: unknown) => error),
    Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' }),
    Object.assign(new Error('Disk quota exceeded'), { code: 'EDQUOT' }),
  ];
  for (const error of failures) log.error({ err: error }, 'STORAGE_FULL');
  expect(disk.isFull).toBe(true);
  isFull = false;
  await expect.poll(() => disk.isFull).toBe(false);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'The disk is full: nothing can be saved. Free some space; the portal then continues by itself.',
    'The disk has space again: the portal saves everything again.',
  ]);
});
