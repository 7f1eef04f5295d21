import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Route {
  readonly module: string;
  readonly imports: readonly string[];
  readonly parentId?: string;
  readonly [key: string]: unknown;
}
interface Manifest {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
}

/** The browser's router does not read it. */
const UNUSED = 'hasDefaultExport';

const START = 'window.__reactRouterManifest=';

/**
 * Leaves out of the browser's route manifest, which each page loads, what has no effect: flags that are false, and scripts
 * that the entry or the layout of a route has loaded before.
 */
export async function shortenManifest(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error(`There is no route manifest in ${folder}.`);
  const file = join(folder, name);
  const text = await readFile(file, 'utf8');
  if (!text.startsWith(START)) throw new Error(`${file} does not begin with ${START}`);
  const manifest: Manifest = JSON.parse(text.slice(START.length).replace(/;$/, ''));
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, shorten(route, manifest)]),
  );
  await writeFile(file, `${START}${JSON.stringify({ ...manifest, routes })};`);
}

function shorten(route: Route, { entry, routes }: Manifest): Route {
  const loaded = new Set(entry.imports);
  for (let above = route.parentId; above !== undefined; above = routes[above]?.parentId) {
    for (const script of [routes[above]?.module, ...(routes[above]?.imports ?? [])]) if (script) loaded.add(script);
  }
  const { id, path, module, imports, css, parentId, ...others } = route;
  // Sorted lists are more alike, and so are neighbours in this order: they compress better.
  return {
    ...{ id, path, module },
    imports: imports.filter((script) => !loaded.has(script)).sort(),
    css,
    ...Object.fromEntries(Object.entries(others).filter(([name, value]) => value !== false && name !== UNUSED)),
    ...(parentId !== undefined && { parentId }),
  };
}
