/** Each major version of Chromium draws text a little differently, so the pictures belong to one. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type FullConfig } from '@playwright/test';

const VERSION_FILE = join(import.meta.dirname, 'pictures', 'chromium-version.txt');
const UPDATE = 'npm run test:visual -- --update-snapshots';

export default function globalSetup(config: FullConfig): void {
  const program = config.projects[0]?.use.launchOptions?.executablePath ?? chromium.executablePath();
  const version = majorVersionOf(program);
  if (config.updateSnapshots !== 'none') {
    writeFileSync(VERSION_FILE, `${version}\n`);
    return;
  }
  const drawn = existsSync(VERSION_FILE) ? readFileSync(VERSION_FILE, 'utf8').trim() : null;
  if (drawn === version) return;
  throw new Error(
    drawn === null
      ? `There are no pictures to compare with. Draw them with: ${UPDATE}`
      : `The pictures are from Chromium ${drawn}, but ${program} is Chromium ${version}. Install Chromium ${drawn}, or draw all pictures again, look at them and commit them: ${UPDATE}`,
  );
}

function majorVersionOf(program: string): string {
  if (!existsSync(program)) throw new Error('Chromium is missing. Install it, or set CHROME_PATH to its program.');
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' });
  const [, major] = /(\d+)\.\d+\.\d+/.exec(version) ?? [];
  if (major === undefined) throw new Error(`${program} does not say its version: ${version}`);
  return major;
}
