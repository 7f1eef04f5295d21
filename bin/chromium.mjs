/**
 * A Chromium for the browser tests: one of this machine, else Debian's, else Playwright's. The headless shell comes
 * first: the same engine without the windows around it, which cost a fourth of the journeys' time.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { commandOf, portalNode, run, toolEnvironment } from './run.mjs';
import { giveUp, say } from './say.mjs';

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
    // Asked rather than looked at: Ubuntu has one that only says how to get it.
    if (existsSync(path) && (await succeeds(path, ['--version']))) return path;
  }
  return null;
}

async function succeeds(program, args) {
  return (await run(program, args, { stdio: 'ignore', timeout: 20_000 }).catch(() => 1)) === 0;
}

/** Answers the path of a Chromium, or '' where Playwright brings its own. */
export async function findChromium() {
  const found = await find();
  if (found) return found;
  if (process.getuid?.() === 0 && (await succeeds('apt-get', ['--version']))) {
    say('Installing Chromium from Debian …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    // Ubuntu and older Debians have no shell of its own.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core'], { env });
      const installed = await find();
      if (installed) return installed;
    }
  }
  say('Installing Chromium with Playwright …');
  const code = await run(portalNode(), [commandOf('@playwright/test', 'playwright'), 'install', 'chromium'], {
    env: toolEnvironment(),
  });
  if (code !== 0) giveUp('There is no Chromium for the browser tests: install one and set CHROME_PATH to it.');
  return '';
}
