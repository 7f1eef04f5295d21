import { readFileSync } from 'node:fs';
import { inRoot } from './run.mjs';

/** Compares npm's record of the installed packages with the lock file, with or without those of development. */
export function holdsPackages({ dev }) {
  const wanted = packagesOf('package-lock.json');
  const found = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.dev && !dev)) return true;
    const installed = found[path];
    if (installed) return installed.version === entry.version && installed.integrity === entry.integrity;
    return entry.optional === true && !isForHere(entry);
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Only npm can evaluate `libc` and the dependencies of such packages. */
function isForHere({ os, cpu, libc }) {
  if (libc || (!os && !cpu)) return false;
  return includes(os, process.platform) && includes(cpu, process.arch);
}

/** `names` is one name or several; `!` before each name excludes it. */
function includes(names, here) {
  const list = [names ?? []].flat();
  if (list.length === 0) return true;
  return list.includes(here) || (list.every((name) => name.startsWith('!')) && !list.includes(`!${here}`));
}
