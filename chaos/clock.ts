/** Sets the clock of the portal and its database an hour ahead and back again. */
import { access, chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { TestPerson } from '#server/testing/people.ts';
import { startSmtpSink } from '#server/testing/smtp-sink.ts';
import { checkWrites } from './check-writes.ts';
import type { Experiment, Figures } from './experiment.ts';
import { isReady, until } from './target.ts';
import { type OpenWorld, openWorld } from './world.ts';
import { Writers } from './writes.ts';

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].map(
  (folder) => `${folder}/faketime/libfaketimeMT.so.1`,
);
const MAIL_SECONDS = 20;
const PAGE_SECONDS = 10;
/** The code is on its own line; other digits of an email are not. */
const codeOf = (text: string) => /^ {4}(\d{6})\r?$/m.exec(text)?.[1] ?? '';

export const clock: Experiment = {
  name: 'clock',
  title: 'Clock moved by an hour',
  does:
    'The clock of the portal and of its database moves an hour ahead and then back, with libfaketime. ' +
    'Promise: nobody is signed out; emails, guests’ pages and scheduled jobs continue as before; a code expires ' +
    'when the clock jumps past its end.',
  size: { seconds: 20 },
  async run({ seconds }, figures) {
    const fake = await makeClock();
    const sink = await startSmtpSink();
    try {
      const env = { ...fake.env, SMTP_URL: sink.url, MAIL_DELAY_SECONDS: '0' };
      const world = await openWorld({ people: 6, ownDatabase: true, databaseEnv: fake.env, env });
      try {
        await world.start();
        await until('the portal is ready', () => isReady(world.url));
        const writers = new Writers(world).start();
        const [sender, later] = world.people;
        if (!sender || !later) throw new Error('There is no account to request a code.');
        const codes = async (person: TestPerson) => askForCode(world, person, () => sink.textsTo(person.email));
        const early = await codes(sender);
        await fake.set('+1h');
        await wait(seconds * 1_000);
        await look('an hour ahead', world, writers, figures);
        figures.exactly('a code from before the hour', await tryCode(world, early), '410 OTP_EXPIRED');
        figures.exactly('a code requested an hour ahead', await tryCode(world, await codes(sender)), '200');
        await codes(later);
        await fake.set('+0h');
        await wait(seconds * 1_000);
        await look('back again', world, writers, figures);
        figures.exactly(
          'a code requested after the clock was set back',
          await tryCode(world, await codes(later)),
          '200',
        );
        await writers.stop();
        const doubled = await world.withDatabase(async (db) => {
          const rows = await db.execute<{ name: string }>(sql`SELECT name FROM pgboss.job
            WHERE name IN (SELECT name FROM pgboss.schedule)
            GROUP BY name, date_trunc('minute', created_on) HAVING count(*) > 1`);
          return rows.rows.map(({ name }) => name);
        });
        figures.exactly('scheduled jobs that ran twice in a minute', doubled.length, 0, doubled);
        await checkWrites(world, writers, figures);
      } finally {
        await world.close();
      }
    } finally {
      await sink.stopServer();
      await fake.remove();
    }
  },
};

/** Checks sessions, emails and guests’ pages with the current clock. */
async function look(when: string, world: OpenWorld, writers: Writers, figures: Figures): Promise<void> {
  const statuses = await Promise.all(
    world.people.map(async ({ cookie }) => (await fetch(`${world.url}/api/user/me`, { headers: { cookie } })).status),
  );
  figures.exactly(`${when}: members signed out`, statuses.filter((status) => status !== 200).length, 0);
  const [person] = world.people;
  if (!person) throw new Error('There is no account to write.');
  const post = writers.post(person);
  await writers.write(post);
  const { id } = writers.acknowledged.find(({ marker }) => marker === post.marker) ?? {};
  const mailed = await until('the emails are sent', async () => (await countUnsent(world)) === 0);
  figures.within(`${when}: time until an email is sent`, [mailed], MAIL_SECONDS);
  // The list of newest posts would not do: a post written while the clock was ahead stays first in it.
  const shown = await until('guests see the post', async () =>
    (await (await fetch(`${world.url}/landing/general/${id}`)).text()).includes(post.marker),
  );
  figures.within(`${when}: time until guests see a new post`, [shown], PAGE_SECONDS);
}

interface RequestedCode {
  readonly challengeId: string;
  readonly code: string;
}

async function post(url: string, body: object): Promise<{ status: number; body: Record<string, never> }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

async function askForCode(world: OpenWorld, { email }: TestPerson, texts: () => string[]): Promise<RequestedCode> {
  const before = texts().filter(codeOf).length;
  const response = await post(`${world.url}/api/user/login`, { email });
  const { challengeId = '' } = (response.body['data'] ?? {}) as { challengeId?: string };
  await until(`the code arrives (status ${response.status})`, async () => texts().filter(codeOf).length > before);
  return { challengeId, code: codeOf(texts().filter(codeOf).at(-1) ?? '') };
}

async function tryCode({ url }: OpenWorld, requested: RequestedCode): Promise<string> {
  const { status, body } = await post(`${url}/api/user/verify-otp`, requested);
  return `${status} ${body['code'] ?? ''}`.trim();
}

function countUnsent(world: OpenWorld): Promise<number> {
  return world.withDatabase(async (db) => {
    const result = await db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM mails WHERE sent_at IS NULL AND created_at < now() - interval '2 seconds'`,
    );
    return result.rows[0]?.count ?? 0;
  });
}

/** @throws Error if the library that changes the clock of a single process is missing */
async function makeClock() {
  const found = await Promise.all(
    LIBRARIES.map((file) =>
      access(file).then(
        () => file,
        () => null,
      ),
    ),
  );
  const library = found.find((file) => file !== null);
  if (!library) throw new Error('This experiment needs libfaketime: apt-get install libfaketime.');
  const folder = await mkdtemp(join(tmpdir(), 'quayside-clock-'));
  // The database runs under another account.
  await chmod(folder, 0o755);
  const file = join(folder, 'offset');
  const set = async (offset: string) => {
    // Written atomically, because it may be read at any time.
    await writeFile(`${file}.new`, offset, { mode: 0o644 });
    await rename(`${file}.new`, file);
  };
  await set('+0h');
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Setting the clock does not change the monotonic clock, so timers continue.
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
