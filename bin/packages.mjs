import { readFileSync } from 'node:fs';
import { inRoot } from './run.mjs';

/** Whether npm's own note of what it installed agrees with the lock, as after an `npm install` by hand. */
export function holdsPackages() {
  const wanted = packagesOf('package-lock.json');
  const found = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
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

/** By the lock's own lists; of packages for one C library, or that only such ones need, npm alone knows. */
function isForHere({ os, cpu, libc }) {
  if (libc || (!os && !cpu)) return false;
  return includes(os, process.platform) && includes(cpu, process.arch);
}

/** @param names one name or several; with a `!` before each they are the ones left out */
function includes(names, here) {
  const list = [names ?? []].flat();
  if (list.length === 0) return true;
  return list.includes(here) || (list.every((one) => one.startsWith('!')) && !list.includes(`!${here}`));
}
