import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { EndpointSpec } from '../../contract/http.ts';

const contractDir = join(dirname(fileURLToPath(import.meta.url)), '../../contract');
const WITH_SCHEMAS = '?with-schemas';

/**
 * Keeps the schema library out of pages that only call the API. In the browser build, `#contract/…` has the constants and
 * the endpoints of a file, without their schemas. Forms import schemas from `#schemas/…`, which is the whole file. An
 * import of something else that a file lacks without its schemas, such as a function, fails the build.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /^(?:#contract|#schemas|\.{1,2})\// },
      async handler(source, importer, options) {
        // Only files of the contract import it by a relative path. Resolving all imports twice takes seconds.
        if (source.startsWith('.') && !importer?.startsWith(contractDir)) return null;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!resolved || dirname(resolved.id) !== contractDir) return null;
        const isWhole = source.startsWith('#schemas/') || importer?.endsWith(WITH_SCHEMAS);
        const id = isWhole && hasSchemas(resolved.id) ? resolved.id + WITH_SCHEMAS : resolved.id;
        return { id, moduleSideEffects: false };
      },
    },
    load: {
      filter: { id: /\/contract\/[^/]+\.ts$/ },
      async handler(id) {
        if (dirname(id) !== contractDir || !hasSchemas(id)) return null;
        return constantsIn(await import(pathToFileURL(id).href));
      },
    },
  };
}

const hasSchemas = (file: string): boolean => readFileSync(file, 'utf8').includes("from 'zod'");

const constantsIn = (exports: Readonly<Record<string, unknown>>): string =>
  Object.entries(exports)
    .filter(([, value]) => value instanceof RegExp || isConstant(value))
    .map(([name, value]) => `export const ${name} = ${value instanceof RegExp ? value : JSON.stringify(value, bare)};`)
    .join('\n');

function isConstant(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isConstant);
  if (typeof value !== 'object') return false;
  return (
    isEndpoint(value) || (Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isConstant))
  );
}

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** What the browser needs of an endpoint. */
function bare(_key: string, value: unknown): unknown {
  if (!isEndpoint(value)) return value;
  const { method, path, status, upload, fileField, isForReader } = value;
  return { method, path, status, upload, fileField, isForReader };
}
