/** Makes Node load the portal's modules faster. Call this before they are imported. */
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const DRIZZLE = '/node_modules/drizzle-orm/';

export function loadModulesFast(): void {
  // Stripping the types and compiling takes half of the time of a start.
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));
  // Node parses the package.json of a module's package for every module, and Drizzle's has 180 kB.
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && context.parentURL?.includes(DRIZZLE)
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  });
}
