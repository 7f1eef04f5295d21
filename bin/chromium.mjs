/** A Chromium for the browser tests: one of this machine, else Debian's, else Playwright's. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inRoot, portalNode, run, toolEnvironment } from './run.mjs';
import { giveUp, say } from './say.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function find() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not here: the next one.
      }
    }
  }
  return null;
}

/** Answers the path of a Chromium, or '' where Playwright brings its own. */
export async function findChromium() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && (await run('apt-get', ['--version'], { stdio: 'ignore' }).catch(() => 1)) === 0) {
    say('Installing Chromium from Debian …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], { env });
    const installed = find();
    if (installed) return installed;
  }
  say('Installing Chromium with Playwright …');
  const code = await run(portalNode(), [inRoot('node_modules/playwright/cli.js'), 'install', 'chromium'], {
    env: toolEnvironment(),
  });
  if (code !== 0) giveUp('There is no Chromium for the browser tests: install one and set CHROME_PATH to it.');
  return '';
}
