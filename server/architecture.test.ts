/** The diagram in docs/architecture.md shows which features import which. `UPDATE_DOCS=1` redraws it. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { featureGroups } from '../bin/import-rules/folders.ts';
import { listSources, readSource } from './testing/sources.ts';

const document = resolve(import.meta.dirname, '../docs/architecture.md');
const START = '<!-- Drawn by server/architecture.test.ts. -->\n```mermaid\n';
const END = '```\n';

const valueImport = /^(?:import|export) (?!type )[^;]*? from '((?:#server\/|\.\.?\/)[^']+)'/gm;

interface Feature {
  readonly group: string;
  /** The features of its group whose values it imports. */
  readonly imports: Set<string>;
}

async function readFeatures(): Promise<Map<string, Feature>> {
  const found = new Map<string, Feature>();
  for (const path of await listSources(['server/features'])) {
    const [, , group = '', name = ''] = path.split('/');
    const feature = found.get(name) ?? { group, imports: new Set() };
    for (const [, specifier = ''] of readSource(path).matchAll(valueImport)) {
      const target = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(path), specifier);
      const [, folder, otherGroup, other = '', ...file] = target.split('/');
      const isTables = file.at(-1) === 'tables.ts';
      if (folder === 'features' && otherGroup === group && other !== name && !isTables) feature.imports.add(other);
    }
    found.set(name, feature);
  }
  return found;
}

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const reaches = (imports: Imports, from: string, to: string): boolean =>
  [...(imports.get(from) ?? [])].some((next) => next === to || reaches(imports, next, to));

/** Without arrows that others imply. */
function withoutDetours(imports: Imports): Imports {
  const isDirect = (targets: ReadonlySet<string>, to: string) =>
    ![...targets].some((other) => other !== to && reaches(imports, other, to));
  return new Map([...imports].map(([name, to]) => [name, new Set([...to].filter((each) => isDirect(to, each)))]));
}

/** Features with the same arrows share a box, so that the diagram fits on a screen. */
function drawGroup(group: string, all: Imports): string[] {
  const imports = withoutDetours(all);
  const arrowsOf = (name: string) => {
    const importers = [...imports].filter(([, to]) => to.has(name)).map(([other]) => other);
    return JSON.stringify([[...(imports.get(name) ?? [])].sort(), importers]);
  };
  const boxes = [...Map.groupBy(imports.keys(), arrowsOf).values()];
  const boxOf = (name: string) => boxes.find((names) => names.includes(name))?.[0];
  const nodes = boxes.map((names) => `    ${names[0]}["${names.join(', ')}"]`);
  const arrows = boxes.flatMap(([name = '']) =>
    [...new Set([...(imports.get(name) ?? [])].map(boxOf))].sort().map((to) => `    ${name} --> ${to}`),
  );
  return [`  subgraph ${group}`, '    direction LR', ...nodes, ...arrows, '  end'];
}

async function draw(): Promise<string> {
  const features = [...(await readFeatures())].sort(([a], [b]) => a.localeCompare(b));
  const groups = featureGroups.toReversed();
  const drawn = groups.flatMap((group) =>
    drawGroup(
      group,
      new Map(features.filter(([, each]) => each.group === group).map(([name, each]) => [name, each.imports])),
    ),
  );
  return ['flowchart TB', ...drawn, `  ${groups.join(' --> ')}`, ''].join('\n');
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
