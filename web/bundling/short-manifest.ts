import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Route {
  readonly [key: string]: unknown;
}
interface Manifest {
  readonly routes: Readonly<Record<string, Route>>;
}

/**
 * The router reads the first one in no browser. It needs the second one only for its own prefetching, which the portal does
 * not use: `web/lib/prefetch.ts` gets the names from the server. They are almost half of the file.
 */
const unused: ReadonlySet<string> = new Set(['hasDefaultExport', 'imports']);

const START = 'window.__reactRouterManifest=';

/** Leaves out of the browser's route manifest, which each page loads, what has no effect. */
export async function shortenManifest(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error(`There is no route manifest in ${folder}.`);
  const file = join(folder, name);
  const text = await readFile(file, 'utf8');
  if (!text.startsWith(START)) throw new Error(`${file} does not begin with ${START}`);
  const manifest: Manifest = JSON.parse(text.slice(START.length).replace(/;$/, ''));
  const routes = Object.fromEntries(Object.entries(manifest.routes).map(([id, route]) => [id, shorten(route)]));
  await writeFile(file, `${START}${JSON.stringify({ ...manifest, routes })};`);
}

/** Neighbours in the same order are more alike, so they compress better. */
function shorten({ id, path, module, css, parentId, ...others }: Route): Route {
  return {
    ...{ id, path, module, css },
    ...Object.fromEntries(Object.entries(others).filter(([name, value]) => value !== false && !unused.has(name))),
    ...(parentId !== undefined && { parentId }),
  };
}
