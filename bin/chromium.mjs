/**
 * Finds or installs Chromium for the browser tests. The headless shell is the same engine without a user interface; the
 * tests run a quarter faster with it.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, log } from './log.mjs';
import { commandOf, portalNode, run, toolEnvironment } from './run.mjs';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

async function find() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...APPS];
  for (const path of paths) {
    // Ubuntu installs a stub that only prints how to install Chromium, so run it.
    if (existsSync(path) && (await succeeds(path, ['--version']))) return path;
  }
  return null;
}

async function succeeds(program, args) {
  return (await run(program, args, { stdio: 'ignore', timeout: 20_000 }).catch(() => 1)) === 0;
}

/** Returns the path of a Chromium, or '' to use the one of Playwright. */
export async function findChromium() {
  const found = await find();
  if (found) return found;
  if (process.getuid?.() === 0 && (await succeeds('apt-get', ['--version']))) {
    log('Installing Chromium from Debian …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    // Ubuntu and older Debian versions do not package the headless shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core'], { env });
      const installed = await find();
      if (installed) return installed;
    }
  }
  log('Installing Chromium with Playwright …');
  const code = await run(portalNode(), [commandOf('@playwright/test', 'playwright'), 'install', 'chromium'], {
    env: toolEnvironment(),
  });
  if (code !== 0) fail('Chromium for the browser tests is missing. Install it and set CHROME_PATH to its path.');
  return '';
}
