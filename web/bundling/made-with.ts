import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const MODULE = 'virtual:made-with';
const RESOLVED = `\0${MODULE}`;

const readJson = async (path: string) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));

/** Runtime dependencies with their licences as the packages state them (SPDX). */
async function readLicences(): Promise<Record<string, string>> {
  const licences: Record<string, string> = {};
  for (const name of Object.keys((await readJson('../../package.json')).dependencies)) {
    licences[name] = (await readJson(`../../node_modules/${name}/package.json`)).license;
  }
  return licences;
}

/** The About page lists the licences. */
export function madeWith(): Plugin {
  return {
    name: 'made-with',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: async (id) => (id === RESOLVED ? `export const madeWith = ${JSON.stringify(await readLicences())};` : null),
  };
}
