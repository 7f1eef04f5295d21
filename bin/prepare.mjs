/** What must be there before anything runs: the packages and the built pages. Done only where they changed. */
import { rmSync } from 'node:fs';
import { inRoot, portalNode, run, toolEnvironment } from './run.mjs';
import { giveUp, say } from './say.mjs';
import { hashOf, isStamped, stamp } from './stamp.mjs';

const INSTALLED = 'node_modules/.installed';
const BUILT = 'build/.built';

export async function install() {
  const lock = hashOf(['package-lock.json']);
  if (isStamped(INSTALLED, lock)) return;
  say('Installing packages (npm ci); the first time takes a minute or two …');
  rmSync(inRoot(INSTALLED), { force: true });
  // Without its variables, so that npm run inside npm is a fresh one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { ...env, ...(process.env.npm_config_cache ? { npm_config_cache: process.env.npm_config_cache } : {}) },
    shell: process.platform === 'win32',
  });
  if (code !== 0) giveUp('npm ci failed: see its message above, then try again.');
  stamp(INSTALLED, lock);
}

export async function build() {
  const sources = hashOf(['web', 'contract', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']);
  if (isStamped(BUILT, sources)) return;
  say('Building the pages …');
  rmSync(inRoot('build'), { recursive: true, force: true });
  const code = await run(portalNode(), ['node_modules/@react-router/dev/bin.js', 'build', '--logLevel', 'warn'], {
    env: toolEnvironment({ NODE_ENV: 'production' }),
  });
  if (code !== 0) giveUp('The build failed: see its message above.');
  stamp(BUILT, sources);
}
