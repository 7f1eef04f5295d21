/** Sets up Node and runs the portal. What is set here has to be set before the portal's modules are loaded. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// Without it, React and React Router load their slow development builds.
process.env['NODE_ENV'] ??= 'production';
// Stripping the types and compiling takes half of the time of a start.
enableCompileCache(inRoot('node_modules/.cache/node'));

const { runPortal } = await import('./run.ts');
const { builtPages } = await import('./platform/pages/page-source.ts');
await runPortal(builtPages(inRoot('build')));
