/** These settings must come before the portal's modules are loaded. */
import { fileURLToPath } from 'node:url';
import { loadModulesFast } from './module-loading.ts';

// Without it, React and React Router load their slow development builds.
process.env['NODE_ENV'] ??= 'production';
loadModulesFast();

const { runPortal } = await import('./run.ts');
const { builtPages } = await import('./platform/pages/page-source.ts');
await runPortal(builtPages(fileURLToPath(new URL('../build', import.meta.url))));
