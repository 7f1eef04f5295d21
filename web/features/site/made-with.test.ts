import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { madeWith } from './made-with.ts';

const readJson = async (path: string) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));

test('the About page lists every runtime dependency with its licence', async () => {
  const { dependencies } = await readJson('../../../package.json');
  const licences: Record<string, string> = {};
  for (const name of Object.keys(dependencies)) {
    licences[name] = (await readJson(`../../../node_modules/${name}/package.json`)).license;
  }
  expect(madeWith).toEqual(licences);
});
