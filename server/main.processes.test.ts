/** The portal renders pages with React's production build unless its operator sets otherwise. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
/** Runs when a wrong setting ends the start. Only React's development build has `act`. */
const probe = `process.on('exit', () => {
  const { createRequire } = process.getBuiltinModule('node:module');
  const { act } = createRequire(${JSON.stringify(main)})('react');
  process.stdout.write(act ? 'development' : 'production');
})`;

async function buildOf(nodeEnvironment: Record<string, string>): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(probe)}`, main];
  const ended = await promisify(execFile)(process.execPath, args, {
    env: { PATH, HOME, PORT: 'none', ...nodeEnvironment },
  }).catch((error: { stdout: string }) => error);
  return ended.stdout;
}

test('NODE_ENV unset', async () => {
  expect(await buildOf({})).toBe('production');
});

test('NODE_ENV=development', async () => {
  expect(await buildOf({ NODE_ENV: 'development' })).toBe('development');
});
