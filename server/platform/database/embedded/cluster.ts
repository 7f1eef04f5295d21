import { randomBytes } from 'node:crypto';
import { chown, link, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAJOR_VERSION } from './binaries.ts';
import { NoEmbeddedDatabase } from './no-embedded-database.ts';
import type { Place } from './place.ts';
import { lastLine, run } from './programs.ts';

export const SUPERUSER = 'quayside';

/** Renames a temporary folder, so that a partial cluster is never used. @returns the password of the only account */
export async function ensureCluster(place: Place): Promise<string> {
  const version = await read(join(place.cluster, 'PG_VERSION'));
  if (version !== null) return passwordOf(place, version);
  const before = await readdir(place.cluster).catch(() => []);
  if (before.length > 0) {
    throw new NoEmbeddedDatabase(
      `${place.cluster} contains something that is not a database: move it elsewhere first.`,
    );
  }

  await makePassword(place);
  const making = await mkdtemp(join(place.folder, 'making-'));
  try {
    if (place.account) await chown(making, place.account.uid, place.account.gid);
    const { code, output } = await run(place, 'initdb', [
      `--pgdata=${making}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${join(place.folder, 'password')}`,
      '--auth=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
    if (code !== 0) throw new NoEmbeddedDatabase(`The embedded database could not be created: ${lastLine(output)}`);
    await rename(making, place.cluster).catch((error: NodeJS.ErrnoException) => {
      // Another portal created the cluster first. It has the same password.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return passwordOf(place, MAJOR_VERSION);
}

async function passwordOf(place: Place, version: string): Promise<string> {
  if (version !== MAJOR_VERSION) {
    throw new NoEmbeddedDatabase(
      `${place.cluster} was created by PostgreSQL ${version}, but the portal comes with PostgreSQL ${MAJOR_VERSION}: migrate it with backup and restore.`,
    );
  }
  const password = await read(join(place.folder, 'password'));
  if (!password)
    throw new NoEmbeddedDatabase(`${place.folder} contains a database but no password file: restore that file.`);
  return password;
}

/** Only its owner can read the file. It gets its name when it is complete, because another portal may be starting. */
async function makePassword(place: Place): Promise<void> {
  const file = join(place.folder, 'password');
  const making = `${file}.${process.pid}`;
  await writeFile(making, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (place.account) await chown(making, place.account.uid, place.account.gid);
  await link(making, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(making);
}

async function read(file: string): Promise<string | null> {
  return readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
}
