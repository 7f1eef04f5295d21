import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contractDir = join(dirname(fileURLToPath(import.meta.url)), '../../contract');
const FULL = '?full';

/**
 * Keeps the schema library out of pages that only call the API. In the browser build, each contract module becomes a
 * facade: endpoints keep their method, path, status and file field, constants keep their values, and schemas come from
 * the full module, which only pages with a form load.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    async transform(code, id) {
      if (dirname(id) !== contractDir) return null;
      if (id.endsWith(FULL)) return { code, map: null, moduleSideEffects: false };
      const file = id.split('?')[0] ?? id;
      const values = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      return { code: facade(file, code, values), map: null, moduleSideEffects: false };
    },
  };
}

function facade(file: string, code: string, values: Record<string, unknown>): string {
  const topLevel = [...code.matchAll(/^(?:export )?(?:const|let|function|class) (\w+)/gm)].map(
    (match) => match[1] ?? '',
  );
  const imported = [...code.matchAll(/^import (.+?) from/gm)].flatMap((match) => match[1]?.match(/\w+/g) ?? []);
  const plain = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) {
    if (isPlain(value)) plain.set(name, JSON.stringify(lighten(value)));
  }
  const heavy = new Set([...topLevel, ...imported].filter((name) => !plain.has(name)));
  const lines: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const json = plain.get(name);
    if (json !== undefined) lines.push(`export const ${name} = ${json};`);
    else if (typeof value === 'function' && standsAlone(name, value.toString(), heavy)) {
      lines.push(`export ${value.toString()}`);
    } else lines.push(`export { ${name} } from ${JSON.stringify(`./${basename(file)}${FULL}`)};`);
  }
  return lines.join('\n');
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
