/** The scripts and style sheets of a first visit, as the browser loads them. Needs built pages. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface Files {
  readonly module: string;
  readonly imports: readonly string[];
  readonly css?: readonly string[];
}
interface Manifest {
  readonly url: string;
  readonly entry: Files;
  readonly routes: Readonly<Record<string, Files & { readonly id: string; readonly parentId?: string }>>;
}

const client = fileURLToPath(new URL('../../build/client', import.meta.url));
const [file = ''] = globSync('assets/manifest-*.js', { cwd: client });
const manifest = JSON.parse(
  readFileSync(join(client, file), 'utf8').replace('window.__reactRouterManifest=', '').replace(/;$/, ''),
) as Manifest;

function scriptsOf(id: string): readonly string[] {
  const route = manifest.routes[id];
  if (!route) throw new Error(`There is no screen ${id}.`);
  return [route.module, ...route.imports, ...(route.parentId ? scriptsOf(route.parentId) : [])];
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

const publicScreens = Object.values(manifest.routes).filter(({ parentId }) => parentId === 'layouts/public-layout');

test('no public page loads more than two style sheets', () => {
  expect(publicScreens.length).toBeGreaterThan(20);
  for (const { id } of publicScreens) expect(sheetsOf(id).length, id).toBeLessThanOrEqual(2);
});

/** These read pasted tables, which takes a parser, and amounts in any currency. */
const readsTables = (id: string) =>
  /tools\/(?:demurrage-detention|demurrage-invoice|cut-off-planner|documents)$/.test(id);

test('no public page loads more than 171.3 kB of scripts, and no tool that reads tables more than 181.5 kB', () => {
  expect(publicScreens.filter(({ id }) => readsTables(id))).toHaveLength(4);
  for (const { id } of publicScreens) {
    expect(bytesOf(id), id).toBeLessThanOrEqual(readsTables(id) ? 181_500 : 171_300);
  }
});

// The names of all scripts are in the manifest, so a change of any screen moves these sizes by some bytes.
test.each([
  ['landing page', 'features/landing/landing-screen', 159_900],
  ['sign-in page', 'features/users/login-screen', 164_300],
  ['dashboard', 'features/dashboard/dashboard-screen', 189_500],
])('the %s loads no more scripts than before', (_page, screen, most) => {
  expect(bytesOf(screen)).toBeLessThanOrEqual(most);
});
