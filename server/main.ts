/** Sets up Node and runs the portal. What is set here has to be set before the portal's modules are loaded. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Without it, React and React Router load their slow development builds.
process.env['NODE_ENV'] ??= 'production';
// Stripping the types and compiling takes half of the time of a start.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));

await import('./run.ts');
