import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { builtPages } from './testing/built-pages.ts';
import { startTestPortal } from './testing/portal.ts';

const readJson = async (path: string) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));

test('the About page lists every runtime dependency with its licence', async () => {
  const { dependencies } = await readJson('../package.json');
  const licences: Record<string, string> = {};
  for (const name of Object.keys(dependencies)) {
    licences[name] = (await readJson(`../node_modules/${name}/package.json`)).license;
  }
  const portal = await startTestPortal({}, {}, builtPages);
  const page = (await portal.get(null, '/about')).body;
  await portal.close();
  const listed = page.matchAll(/<li><code>([^<]+)<\/code><span[^>]*>([^<]+)<\/span>/g);
  expect(Object.fromEntries([...listed].map(([, name, licence]) => [name, licence]))).toEqual(licences);
});
