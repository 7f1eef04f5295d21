/** Finds or installs nginx for the tests behind a proxy. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const find = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path)) ?? null;

/** Returns the path, or null if nginx is missing and cannot be installed. */
export async function findNginx() {
  const found = find();
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' };
  // RUNLEVEL=1 keeps Debian from starting the service; the tests run nginx on a free port.
  const args = [
    '-o',
    'Dpkg::Options::=--force-confold',
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    'nginx-light',
  ];
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', args, { ...options, env: { ...options.env, RUNLEVEL: '1' } });
  return find();
}
