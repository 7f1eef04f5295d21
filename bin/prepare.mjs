/** What must be there before anything runs: the packages and the built pages. Done only where they changed. */
import { rmSync } from 'node:fs';
import { holdsPackages } from './packages.mjs';
import { commandOf, inRoot, portalNode, run, toolEnvironment } from './run.mjs';
import { giveUp, say } from './say.mjs';
import { hashOf, isStamped, stamp } from './stamp.mjs';

const INSTALLED = 'node_modules/.installed';
const BUILT = 'build/.built';

export async function install() {
  // A folder that came from another kind of machine holds the programs of that one.
  const wanted = `${hashOf(['package-lock.json'])} ${process.platform} ${process.arch}`;
  if (isStamped(INSTALLED, wanted)) return;
  if (!holdsPackages()) {
    say('Installing packages (npm ci); the first time takes a minute or two …');
    rmSync(inRoot(INSTALLED), { force: true });
    // No package needs its install script, so none is run.
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const shell = process.platform === 'win32';
    const code = await run('npm', args, { env: freshNpm(), shell }).catch((error) => {
      giveUp(error.code === 'ENOENT' ? 'There is no npm on this machine: install Node.js with npm.' : error.message);
    });
    if (code !== 0) giveUp('npm ci failed: see its message above, then try again.');
  }
  stamp(INSTALLED, wanted);
}

/** Without what `npm start` has set, so that npm within it is a fresh one; where it keeps and fetches packages stays. */
function freshNpm() {
  const kept = ['npm_config_cache', 'npm_config_registry', 'npm_config_userconfig'];
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_') || kept.includes(name)),
  );
}

export async function build() {
  const sources = hashOf(['web', 'contract', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']);
  if (isStamped(BUILT, sources)) return;
  say('Building the pages …');
  rmSync(inRoot('build'), { recursive: true, force: true });
  const args = [commandOf('@react-router/dev', 'react-router'), 'build', '--logLevel', 'warn'];
  const code = await run(portalNode(), args, { env: toolEnvironment({ NODE_ENV: 'production' }) });
  if (code !== 0) giveUp('The build failed: see its message above.');
  stamp(BUILT, sources);
}
