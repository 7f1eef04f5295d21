/** Two replicas of the last release are replaced by this version, one after the other, while people read and write. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compareMigrations } from '#server/platform/database/migrate.ts';
import { readReleases } from '#server/platform/database/upgrade/migrations.ts';
import { checkOutRelease, hasRelease, type OldPortal } from '#server/testing/release.ts';
import { checkWrites } from '../check-writes.ts';
import type { Experiment } from '../experiment.ts';
import { databaseOf, type Target } from '../target.ts';
import { OwnDatabase } from '../world.ts';
import { Load } from './load.ts';
import { startProxy } from './open-fleet.ts';
import { PortalReplica } from './portal-replica.ts';

export const upgrade: Experiment = {
  name: 'upgrade',
  title: 'A portal is upgraded from the last release',
  does:
    'People read and write through nginx while two replicas of the last release are replaced by this version, one after ' +
    'the other. The first new replica migrates the database, and the old one keeps running on the new schema. Promise: ' +
    'no request fails, and every acknowledged write is stored once.',
  size: { seconds: 5 },
  async run({ seconds }, figures) {
    const release = (await readReleases()).at(-1);
    if (!release || !(await hasRelease(release))) {
      throw new Error('This clone does not have the commit of the last release: git fetch --unshallow.');
    }
    const old = await checkOutRelease(release, 'own');
    const stops: (() => Promise<unknown>)[] = [() => old.remove()];
    const closing = new AbortController();
    try {
      await runOld(old, "await (await import('./bin/prepare.mjs')).build()");
      const folder = await mkdtemp(join(tmpdir(), 'quayside-upgrade-'));
      stops.push(() => rm(folder, { recursive: true, force: true }));
      await chmod(folder, 0o755);
      const database = new OwnDatabase(join(folder, 'database'));
      stops.push(() => database.stop());
      const env = {
        ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' },
        ...{ DATABASE_URL: await database.start(), DATA_DIR: join(folder, 'data') },
      };
      const replicas = [await PortalReplica.prepare(env), await PortalReplica.prepare(env)];
      const proxy = await startProxy(replicas.map(({ url }) => new URL(url).host));
      stops.push(() => proxy.stop());
      const url = `http://127.0.0.1:${proxy.port}`;
      const target: Target = {
        url,
        ...(await addPeople(old, env)),
        pauseMs: 0,
        withDatabase: databaseOf(env),
        closing: closing.signal,
      };
      stops.push(() => Promise.all(replicas.map((replica) => replica.stop())));
      for (const replica of replicas) {
        replica.runFrom(old.folder);
        await replica.start({ PUBLIC_URL: url });
      }
      const load = new Load(target);
      await wait(seconds * 1_000);
      const codes: string[] = [];
      for (const replica of replicas) {
        const code = await replica.stop('SIGTERM');
        if (code !== 0) codes.push(`exit code ${code}`);
        replica.runFrom(null);
        await replica.start();
        await wait(seconds * 1_000);
      }
      await load.stop();
      const { missing } = await target.withDatabase((db) => compareMigrations(db));
      figures.note('release before', release.version);
      figures.exactly('migrations that did not run', missing.length, 0);
      figures.note('successful reads', load.succeeded);
      figures.exactly('failed reads', load.failed.length, 0, load.failed);
      figures.exactly('requests sent again', load.writers.retries, 0);
      figures.exactly('stops with an exit code other than 0', codes.length, 0, codes);
      await checkWrites(target, load.writers, figures);
    } finally {
      closing.abort();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

const CONTENT = 'content ';

/** The release makes the people itself, with its own schema. */
async function addPeople(old: OldPortal, env: Readonly<Record<string, string>>) {
  const output = await runOld(
    old,
    `const { openTask } = await import('./server/tasks/open-task.ts');
    const { makePerson } = await import('./server/testing/people.ts');
    const [manage] = (await import('node:fs')).globSync('server/features/**/categories/manage.ts');
    const { createCategory, createSubCategory } = await import('./' + manage);
    const { db, settings, close } = await openTask(process.env);
    const nobody = { userId: null };
    const fields = { description: '', enabled: true };
    const category = await createCategory(db, nobody, { ...fields, name: 'Freight' });
    const { id: subCategoryId } = await createSubCategory(db, nobody, category.id, { ...fields, name: 'Ocean' });
    const people = [];
    for (let n = 0; n < 4; n += 1) people.push(await makePerson(db, settings, 'member'));
    await close();
    console.log('${CONTENT}' + JSON.stringify({ people, subCategoryId }));`,
    env,
  );
  const line = output.split('\n').find((text) => text.startsWith(CONTENT));
  return JSON.parse(line?.slice(CONTENT.length) ?? '') as Pick<Target, 'people' | 'subCategoryId'>;
}

async function runOld(old: OldPortal, script: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { code, output } = await old.node(['--input-type=module', '-e', script], env);
  if (code !== 0) throw new Error(`The last release failed: ${output.slice(-2_000)}`);
  return output;
}
