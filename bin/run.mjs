/** Programs of the project: where Node 24 is, how one is run. Plain JavaScript for any Node from 20 on. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveUp } from './say.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const inRoot = (...parts) => join(root, ...parts);

/** The Node that runs the portal: the project's own, else this one where it has all that the portal uses. */
export function portalNode() {
  const brought = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(brought)) return brought;
  const [major, minor] = process.versions.node.split('.').map(Number);
  // Type stripping came with 22.18, argon2 in node:crypto with 24.7.
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  return giveUp(
    `There is no Node 24 for ${process.platform} on ${process.arch} among the packages: install Node 24.7 or newer.`,
  );
}

/**
 * How the portal is run. Node would let the space of what was just made grow to 130 MB before it looks which of it is
 * still in use; with 8 MB for each of its halves it looks more often, and as fast.
 */
export const portalArguments = ['--max-semi-space-size=8', 'server/main.ts'];

/** The script of a package's command, by what the package itself says: run by Node, it needs no shell and no shim. */
export function commandOf(packageName, command) {
  const folder = inRoot('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** The environment of the project's own programs: its Node and its tools come first. */
export function toolEnvironment(extra = {}) {
  const first = [join(portalNode(), '..'), inRoot('node_modules', '.bin')];
  return { ...process.env, ...extra, PATH: [...first, process.env.PATH].join(delimiter) };
}

/** Runs a program to its end and answers its exit code; `options.timeout` in milliseconds ends it as failed. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a program beside others, and answers what it had to say with its exit code. */
export async function runSilently(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => {
      said += part;
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    // Once all that it said has come as well.
    child.once('close', resolve);
  });
  return { code: code ?? 1, said };
}
