/** Runs programs of the project. Works with any Node from version 20. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from './log.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const inRoot = (...parts) => join(root, ...parts);
export const bundleFolder = inRoot('build', 'portal');

/** The bundled Node, or this one if it is new enough. */
export function portalNode() {
  const bundled = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(bundled)) return bundled;
  const [major, minor] = process.versions.node.split('.').map(Number);
  // Type stripping needs 22.18, argon2 in node:crypto needs 24.7.
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  return fail(`No package contains Node 24 for ${process.platform} on ${process.arch}. Install Node 24.7 or newer.`);
}

/**
 * With these limits V8 collects garbage earlier, without a loss of speed: a small young generation saves up to 130 MB, and
 * a bounded old generation grows in smaller steps.
 */
export const portalArguments = ['--max-semi-space-size=8', '--max-old-space-size=1536', 'build/portal/main.js'];

/**
 * Two settings of glibc's allocator. More arenas keep more freed memory. Without a fixed threshold, which is its initial
 * one, the first large allocation that is freed raises the threshold for returning memory to the system, up to 64 MB.
 */
export const portalEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** The script of a package's command, to run with Node without a shell or shim. */
export function commandOf(packageName, command) {
  const folder = inRoot('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Puts the bundled Node and the project's tools first in PATH. */
export function toolEnvironment(extra = {}) {
  const first = [join(portalNode(), '..'), inRoot('node_modules', '.bin')];
  return { ...process.env, ...extra, PATH: [...first, process.env.PATH].join(delimiter) };
}

/** Runs a program and resolves to its exit code. `options.timeout` (ms) ends it as failed. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a program and resolves to its output and exit code. */
export async function runCaptured(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => {
      output += part;
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    // 'close' comes after all output has been read, 'exit' may come before.
    child.once('close', resolve);
  });
  return { code: code ?? 1, output };
}
