/** Installs packages and builds the pages and the server if they have changed. */
import { rmSync } from 'node:fs';
import { fail, log } from './log.mjs';
import { holdsPackages } from './packages.mjs';
import { commandOf, inRoot, portalNode, run, toolEnvironment } from './run.mjs';
import { hashOf, isStamped, stamp } from './stamp.mjs';

const INSTALLED = 'node_modules/.installed';
const BUILT = 'build/.built';
const BUNDLED = 'build/.bundled';

/** Building and running need a part of the packages; with `dev`, those of the checks and tests are installed too. */
export async function install({ dev = false } = {}) {
  // A folder copied from another platform contains binaries of that platform.
  const wanted = `${hashOf(['package-lock.json'])} ${process.platform} ${process.arch}${dev ? ' dev' : ''}`;
  if (isStamped(INSTALLED, wanted)) return;
  if (!holdsPackages({ dev })) {
    log('Installing packages (npm ci); the first time takes a minute or two …');
    rmSync(inRoot(INSTALLED), { force: true });
    // No package needs its install script.
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    if (!dev) args.push('--omit=dev');
    const shell = process.platform === 'win32';
    const installed = () =>
      run('npm', args, { env: freshNpm(), shell }).catch((error) => {
        fail(error.code === 'ENOENT' ? 'npm is missing. Install Node.js with npm.' : error.message);
      });
    let code = await installed();
    if (code !== 0) {
      // npm gives up when a download breaks off. What it has loaded stays in its cache.
      log('npm ci failed: trying once more …');
      code = await installed();
    }
    if (code !== 0) fail('npm ci failed: see its message above, then try again.');
  }
  stamp(INSTALLED, wanted);
}

/** Removes the variables that `npm start` set, so that the inner npm starts clean; cache and registry stay. */
function freshNpm() {
  const kept = ['npm_config_cache', 'npm_config_registry', 'npm_config_userconfig'];
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_') || kept.includes(name)),
  );
}

export async function build() {
  await buildPages();
  const sources = sourcesOfBundle();
  if (isStamped(BUNDLED, sources)) return;
  log('Bundling the server …');
  if ((await run(portalNode(), ['bin/bundle.mjs'])) !== 0)
    fail('The server could not be bundled: see the message above.');
  stamp(BUNDLED, sources);
}

const sourcesOfBundle = () => hashOf(['server', 'contract', 'bin/bundle.mjs', 'package.json', 'package-lock.json']);

/** Whether the bundle of the server contains its current sources. */
export const isBundled = () => isStamped(BUNDLED, sourcesOfBundle());

async function buildPages() {
  const sources = hashOf([
    'web',
    'contract',
    'messages',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ]);
  if (isStamped(BUILT, sources)) return;
  log('Building the pages …');
  rmSync(inRoot('build'), { recursive: true, force: true });
  const args = [commandOf('@react-router/dev', 'react-router'), 'build', '--logLevel', 'warn'];
  const code = await run(portalNode(), args, { env: toolEnvironment({ NODE_ENV: 'production' }) });
  if (code !== 0) fail('The build failed: see its message above.');
  stamp(BUILT, sources);
}
