import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MODULE = /^virtual:made-with$/;
const RESOLVED = '\0virtual:made-with';

const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** Runtime dependencies with their licences as the packages state them (SPDX). */
function readLicences(): Record<string, string> {
  const names = Object.keys(readJson('../../package.json').dependencies);
  return Object.fromEntries(names.map((name) => [name, readJson(`../../node_modules/${name}/package.json`).license]));
}

/** The About page lists the licences. */
export function madeWith(): Plugin {
  return {
    name: 'made-with',
    resolveId: { filter: { id: MODULE }, handler: () => RESOLVED },
    load: {
      filter: { id: /^\0virtual:made-with$/ },
      handler: () => `export const madeWith = ${JSON.stringify(readLicences())};`,
    },
  };
}
