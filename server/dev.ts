/** Runs the portal for those who work on it (`npm run dev`): pages come from their sources, not from a build. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

process.env['NODE_ENV'] ??= 'development';
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));

const { runPortal } = await import('./run.ts');
const { devPages } = await import('./dev-pages.ts');
await runPortal(devPages());
