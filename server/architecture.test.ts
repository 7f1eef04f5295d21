/** The diagram in docs/architecture.md shows which features import which. `UPDATE_DOCS=1` redraws it. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listSources, readSource } from './testing/sources.ts';

const document = resolve(import.meta.dirname, '../docs/architecture.md');
const START = '<!-- Drawn by server/architecture.test.ts. -->\n```mermaid\n';
const END = '```\n';
/** Features that this many others use are listed below the diagram, because their arrows would make it unreadable. */
const USED_BY_MOST = 8;

/** The features that each feature imports. */
async function readDependencies(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const path of await listSources(['server/features'])) {
    const feature = path.split('/')[2] ?? '';
    if (feature.includes('.')) continue;
    const used = found.get(feature) ?? new Set();
    for (const [, specifier = ''] of readSource(path).matchAll(/from '((?:#server\/|\.\.?\/)[^']+)'/g)) {
      const target = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(path), specifier);
      const [, folder, other = ''] = target.split('/');
      if (folder === 'features' && other !== feature && !other.includes('.')) used.add(other);
    }
    found.set(feature, used);
  }
  return found;
}

async function draw(): Promise<string> {
  const dependencies = [...(await readDependencies())].sort(([a], [b]) => a.localeCompare(b));
  const users = (feature: string) => dependencies.filter(([, used]) => used.has(feature)).length;
  const shared = dependencies.map(([feature]) => feature).filter((feature) => users(feature) >= USED_BY_MOST);
  const arrows = dependencies.flatMap(([feature, used]) =>
    shared.includes(feature)
      ? []
      : [...used]
          .filter((other) => !shared.includes(other))
          .sort()
          .map((other) => `  ${feature} --> ${other}`),
  );
  const linked = arrows.join('\n');
  const alone = dependencies
    .map(([feature]) => feature)
    .filter((feature) => !shared.includes(feature) && !new RegExp(`\\b${feature}\\b(?!-)`).test(linked));
  return [
    'flowchart LR',
    ...arrows,
    ...alone.map((feature) => `  ${feature}`),
    '  subgraph common["used by most features"]',
    ...shared.map((feature) => `    ${feature}`),
    '  end',
    '',
  ].join('\n');
}

test('the diagram in docs/architecture.md shows which features import which', async () => {
  const drawn = await draw();
  const text = await readFile(document, 'utf8');
  const start = text.indexOf(START) + START.length;
  const end = text.indexOf(END, start);
  expect(start).toBeGreaterThan(START.length);
  if (process.env['UPDATE_DOCS']) await writeFile(document, text.slice(0, start) + drawn + text.slice(end));
  else expect(text.slice(start, end)).toBe(drawn);
});

test('every file and folder that docs/architecture.md names exists', async () => {
  const text = await readFile(document, 'utf8');
  const paths = [...text.matchAll(/`((?:contract|server|web)\/[\w./-]*)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(resolve(import.meta.dirname, '..', path)))).toEqual([]);
});
