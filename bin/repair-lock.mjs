#!/usr/bin/env node
/**
 * npm omits optional packages that the registry lacks from the lock file, but still lists them as dependencies, so `npm ci`
 * fails. This removes the names; with `--check`, it only reports them.
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

if (missing.length === 0) process.stdout.write('The lock file is complete.\n');
else if (process.argv.includes('--check')) {
  process.stderr.write(
    `The lock file lists packages that it does not contain. Run "node bin/repair-lock.mjs".\n${missing.join('\n')}\n`,
  );
  process.exit(1);
} else {
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`Removed from the lock file: ${missing.join(', ')}\n`);
}
