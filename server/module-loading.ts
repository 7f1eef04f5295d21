import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const DRIZZLE = '/node_modules/drizzle-orm/';

/** Call this before importing the portal's modules. */
export function loadModulesFast(): void {
  // Stripping types and compiling take half of the start-up time.
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));
  // For each module, Node parses the package.json of its package, and Drizzle's has 180 kB.
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && context.parentURL?.includes(DRIZZLE)
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  });
}
