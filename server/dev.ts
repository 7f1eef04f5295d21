/** Runs the portal for development (`npm run dev`): pages come from their sources, not from a build. */
import { loadModulesFast } from './module-loading.ts';

process.env['NODE_ENV'] ??= 'development';
loadModulesFast();

const { runPortal } = await import('./run.ts');
const { devPages } = await import('./dev-pages.ts');
await runPortal(devPages());
