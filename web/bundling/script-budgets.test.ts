/** The scripts and style sheets of a first visit, as the browser loads them. Needs built pages. */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';

const client = fileURLToPath(new URL('../../build/client', import.meta.url));
/** The browser's own manifest has no list of imports. */
const { assets: manifest }: ServerBuild = await import(new URL('../../build/server/index.js', import.meta.url).href);

function scriptsOf(id: string): readonly string[] {
  const route = manifest.routes[id];
  if (!route) throw new Error(`There is no screen ${id}.`);
  return [route.module, ...(route.imports ?? []), ...(route.parentId ? scriptsOf(route.parentId) : [])];
}

function sheetsOf(id: string | undefined): readonly string[] {
  const route = id === undefined ? undefined : manifest.routes[id];
  return route ? [...new Set([...sheetsOf(route.parentId), ...(route.css ?? [])])] : [];
}

const sizeOf = (script: string) => {
  const path = join(client, script);
  return Math.min(...globSync(`${path}{,.br}`).map((file) => statSync(file).size));
};

/** Bytes with brotli of the scripts that the page of a screen preloads. */
function bytesOf(screen: string): number {
  const scripts = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports, ...scriptsOf(screen)]);
  return [...scripts].reduce((sum, script) => sum + sizeOf(script), 0);
}

const publicScreens = Object.values(manifest.routes)
  .filter((route) => route !== undefined)
  .filter(({ parentId }) => parentId === 'layouts/public-layout');

test('no public page loads more than two style sheets', () => {
  expect(publicScreens.length).toBeGreaterThan(20);
  for (const { id } of publicScreens) expect(sheetsOf(id).length, id).toBeLessThanOrEqual(2);
});

/** These read pasted tables, which takes a parser, and amounts in any currency. */
const readsTables = (id: string) => /tools\/(?:demurrage-detention|documents)$/.test(id);

test('no public page loads more than 167.1 kB of scripts, and no tool that reads tables more than 181.3 kB', () => {
  expect(publicScreens.filter(({ id }) => readsTables(id))).toHaveLength(2);
  for (const { id } of publicScreens) {
    expect(bytesOf(id), id).toBeLessThanOrEqual(readsTables(id) ? 181_300 : 167_100);
  }
});

// The names of all scripts are in the manifest, so a change of any screen moves these sizes by some bytes.
test.each([
  ['landing page', 'features/landing/landing-screen', 155_400],
  ['sign-in page', 'features/users/login-screen', 159_700],
  ['dashboard', 'features/dashboard/dashboard-screen', 185_300],
])('the %s loads no more scripts than before', (_page, screen, most) => {
  expect(bytesOf(screen)).toBeLessThanOrEqual(most);
});
