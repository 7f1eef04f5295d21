/** Finds or installs the servers that tests start beside the portal. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { log } from './log.mjs';
import { run } from './run.mjs';

/** Debian's package of each program. */
const PACKAGES = { nginx: 'nginx-light', 'redis-server': 'redis-server', pgbouncer: 'pgbouncer' };
/** Servers are not on the path of ordinary accounts. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

const find = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null;

/** Returns the path, or null if the program is missing and cannot be installed. */
export async function findProgram(name) {
  const found = find(name);
  if (found) return found;
  await install([PACKAGES[name]]);
  return find(name);
}

/** Installs all missing programs at once, if it can, and returns the names of those that stay missing. */
export async function installPrograms() {
  const isMissing = (name) => find(name) === null;
  const missing = Object.keys(PACKAGES).filter(isMissing);
  if (missing.length > 0) await install(missing.map((name) => PACKAGES[name]));
  return missing.filter(isMissing);
}

async function install(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  log(`Installing ${packages.join(', ')} from Debian …`);
  // RUNLEVEL=1 keeps Debian from starting the services; the tests run them on free ports.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = ['-o', 'Dpkg::Options::=--force-confold', '-o', 'DPkg::Lock::Timeout=300'];
  await run('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  await run('apt-get', [...options, 'install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    stdio: 'ignore',
  });
}
