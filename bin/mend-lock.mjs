#!/usr/bin/env node
/**
 * npm leaves optional packages that a registry lacks out of the lock, yet still lists them, and `npm ci` then stops.
 * This drops such names from the lists; with `--check` it only says whether there are any.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './run.mjs';

const file = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const known = new Set(Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
const missing = [];

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (known.has(name)) continue;
    missing.push(`${name} (of ${path || 'the project'})`);
    delete entry.optionalDependencies[name];
  }
}

if (missing.length === 0) process.stdout.write('The lock file is whole.\n');
else if (process.argv.includes('--check')) {
  process.stderr.write(
    `The lock file lists packages it does not hold: run "node bin/mend-lock.mjs".\n${missing.join('\n')}\n`,
  );
  process.exit(1);
} else {
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`Dropped from the lock file: ${missing.join(', ')}\n`);
}
