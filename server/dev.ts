import { loadModulesFast } from './module-loading.ts';

process.env['NODE_ENV'] ??= 'development';
loadModulesFast();

const { runPortal } = await import('./run.ts');
const { devPages } = await import('./dev-pages.ts');
await runPortal(devPages());
