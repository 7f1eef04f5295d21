import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './run.mjs';

/** Hash of the paths and contents of files and folders. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = inRoot(path);
    if (!statSync(full).isDirectory()) return hash.update(`${path}\0`).update(readFileSync(full));
    for (const name of readdirSync(full).sort()) add(join(path, name));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

export function isStamped(file, hash) {
  try {
    return readFileSync(inRoot(file), 'utf8') === hash;
  } catch {
    return false;
  }
}

/** Call this last, so that interrupted work is repeated. */
export function stamp(file, hash) {
  mkdirSync(dirname(inRoot(file)), { recursive: true });
  writeFileSync(inRoot(file), hash);
}
