import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contractDir = join(dirname(fileURLToPath(import.meta.url)), '../../contract');
const FULL = '?full';

/**
 * Keeps the schema library out of pages that only call the API. In the browser build, each contract module contains
 * only its light parts: endpoints keep their method, path, status and file field, and constants keep their values.
 * Schemas come from the full module. Only forms import it, at once or with `import('#contract/…')`.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    /** Fails the build if a page imports what the light module lacks. */
    onLog(_level, log) {
      if (log.code === 'IMPORT_IS_UNDEFINED') this.error(log);
    },
    async transform(code, id) {
      const isContract = dirname(id) === contractDir;
      if (isContract && !id.endsWith(FULL)) return result([...(await lightExports(id)).values()].join('\n'));
      if (isContract) return result(code.replace(/from (["'])(\.\/[\w-]+\.ts)\1/g, `from "$2${FULL}"`));
      return code.includes('#contract/') ? { code: await withFullImports(code), map: null } : null;
    },
  };
}

const result = (code: string) => ({ code, map: null, moduleSideEffects: false });

async function withFullImports(code: string): Promise<string> {
  let changed = code.replace(/(import\(|import \* as \w+ from )(["'])(#contract\/[\w-]+\.ts)\2/g, `$1"$3${FULL}"`);
  for (const [whole, verb, names = '', file = ''] of code.matchAll(
    /^(import|export) \{([^}]*)\} from ["']#contract\/([\w-]+\.ts)["']/gm,
  )) {
    const light = await lightExports(join(contractDir, file));
    const specifiers = names.split(',').map((specifier) => specifier.trim());
    const isLight = (specifier: string) => light.has(specifier.split(' ')[0] ?? specifier);
    const from = (some: string[], suffix: string) =>
      some.length > 0 ? `${verb} { ${some.join(', ')} } from "#contract/${file}${suffix}";` : '';
    const [inLight, inFull] = [specifiers.filter(isLight), specifiers.filter((specifier) => !isLight(specifier))];
    changed = changed.replace(whole, from(inLight, '') + from(inFull, FULL));
  }
  return changed;
}

/** The code of each export that needs no schema, by its name. */
async function lightExports(file: string): Promise<Map<string, string>> {
  const code = await readFile(file, 'utf8');
  const values = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const topLevel = [...code.matchAll(/^(?:export )?(?:const|let|function|class) (\w+)/gm)].map(
    (match) => match[1] ?? '',
  );
  const imported = [...code.matchAll(/^import (.+?) from/gm)].flatMap((match) => match[1]?.match(/\w+/g) ?? []);
  const light = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof RegExp) light.set(name, `export const ${name} = ${value};`);
    if (isPlain(value)) light.set(name, `export const ${name} = ${JSON.stringify(lighten(value))};`);
  }
  const heavy = new Set([...topLevel, ...imported].filter((name) => !light.has(name)));
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'function' && standsAlone(name, value.toString(), heavy)) {
      light.set(name, `export ${value.toString()}`);
    }
  }
  return light;
}

function standsAlone(name: string, source: string, heavy: ReadonlySet<string>): boolean {
  if (!source.startsWith(`function ${name}`) && !source.startsWith(`async function ${name}`)) return false;
  return (source.match(/[A-Za-z_$][\w$]*/g) ?? []).every((word) => word === name || !heavy.has(word));
}

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly status?: number;
  readonly upload?: true;
  readonly fileField?: string;
  readonly isForReader?: true;
}

function isEndpoint(value: object): value is Endpoint {
  return 'method' in value && 'path' in value && 'response' in value;
}

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isPlain);
  if (isEndpoint(value)) return true;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

function lighten(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(lighten);
  if (isEndpoint(value)) {
    const { method, path, status, upload, fileField, isForReader } = value;
    return {
      ...{ method, path },
      ...(status && { status }),
      ...(upload && { upload }),
      ...(fileField && { fileField }),
      ...(isForReader && { isForReader }),
    };
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lighten(inner)]));
}
