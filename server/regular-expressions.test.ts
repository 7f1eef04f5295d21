/**
 * Every regular expression of the sources takes linear time, whatever it is run on. `recheck` analyses the literals, the
 * ones that are put together at run time, and those of zod.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listSources, readSource, visitNodes } from './testing/sources.ts';

/** What can't be decided within this time counts as slow: write it in a simpler way. */
const TIMEOUT_MS = 60_000;

interface SearchResult {
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

let check: typeof import('recheck').checkSync;
beforeAll(async () => {
  // Its other engines are programs that would have to be downloaded.
  vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure');
  check = (await import('recheck')).checkSync;
});
afterAll(() => vi.unstubAllEnvs());

/** What bundles the pages runs on the project's own sources and file names, never on anything that a user sends. */
const isBuildTime = (path: string) => path.startsWith('web/bundling/');
const listAnalysed = async () =>
  (await listSources(['contract', 'server', 'web'])).filter((path) => !isBuildTime(path));

/** The analysis knows no set subtraction (flag `v`): what `LETTER` leaves out is removed from the whole expression. */
function withoutSets({ source, flags }: SearchResult): Pick<SearchResult, 'source' | 'flags'> {
  if (!flags.includes('v')) return { source, flags };
  const plain = source.replaceAll(/\[(\[[^\]]*\])--\[ʻʼ\]\]/g, '$1').replaceAll(/[ʻʼ]/g, '');
  return { source: plain, flags: flags.replace('v', 'u') };
}

/** Nothing in it repeats without a limit, and no group repeats: at any place of a text it takes few steps. */
const isBounded = (source: string): boolean =>
  !/[*+]|\{\d+,\}|\)\{/.test(source.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, ''));

/** Only steps count, no time: on a busy machine the result is the same. */
const fuzzing = {
  checker: 'fuzz',
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 20_000_000,
  maxAttackStringSize: 30_000,
  maxIteration: 5,
} as const;

function isLinear(found: SearchResult): boolean {
  const { source, flags } = withoutSets(found);
  if (isBounded(source)) return true;
  // Exact, but it knows no lookaround: those expressions are attacked instead.
  const proof = check(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS });
  const result = proof.status === 'unknown' ? check(source, flags, { ...fuzzing, timeout: TIMEOUT_MS }) : proof;
  return result.status === 'safe';
}

const slowOf = (all: readonly SearchResult[]): string[] =>
  all.filter((expression) => !isLinear(expression)).map(({ where, source, flags }) => `${where}: /${source}/${flags}`);

it('recognizes what takes longer', () => {
  const where = 'here';
  const slow = ['\\s+$', '^(a+)+$', '(?<=^[\\dx]*\\d)x(?=\\d\\d)', '<[^>]*>'];
  for (const source of slow) expect(isLinear({ where, source, flags: 'g' }), source).toBe(false);
  expect(isLinear({ where, source: '^[a-z]+$', flags: '' })).toBe(true);
});

it('is so of each literal', { timeout: 240_000 }, async () => {
  const found = new Map<string, SearchResult>();
  for (const where of await listAnalysed()) {
    visitNodes(where, (node) => {
      if (node.type !== 'RegExpLiteral') return;
      const { pattern, flags } = node as unknown as { pattern: string; flags: string };
      found.set(`${pattern}/${flags}`, { where, source: pattern, flags });
    });
  }
  expect(found.size).toBeGreaterThan(150);
  expect(slowOf([...found.values()])).toEqual([]);
});

it('is so of those that are put together at run time', { timeout: 120_000 }, async () => {
  const files = (await listAnalysed()).filter((path) => /\bRegExp\(/.test(readSource(path)));
  const found = new Map<string, SearchResult>();
  const paths = new Set<string>();
  const Original = globalThis.RegExp;
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    new Proxy(Original, {
      construct(target, args, newTarget) {
        const regex: RegExp = Reflect.construct(target, args, newTarget);
        // After the message and this very function comes who asked for it.
        const caller = new Error().stack?.split('\n')[2] ?? '';
        const where = files.find((path) => caller.includes(path));
        if (where) {
          paths.add(where);
          found.set(`${regex.source}/${regex.flags}`, { where, source: regex.source, flags: regex.flags });
        }
        return regex;
      },
    }),
  );
  try {
    for (const path of files) await import(/* @vite-ignore */ new URL(`../${path}`, import.meta.url).href);
    const { highlightsIn } = await import('./platform/search/highlights.ts');
    highlightsIn('Freight', [{ word: 'freight', open: true }] as never);
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
  // A file that makes one in a function has to be called above.
  expect([...paths].sort()).toEqual(files);
  expect(slowOf([...found.values()])).toEqual([]);
});

it('is so of the formats of zod that the contract uses', async () => {
  const used = (await listSources(['contract'])).map(readSource).join('\n');
  const formats = [
    ...used.matchAll(/\bz\s*\.(?:iso\s*\.)?(uuid|datetime|date|time|email|duration|base64|cidrv4|ipv4|ipv6)\(/g),
  ];
  const names = [...new Set(formats.map(([, name]) => name ?? ''))].sort();
  // Another one: look up how zod checks it, and add it here.
  expect(names).toEqual(['date', 'datetime', 'uuid']);
  const regexes = { date: z.regexes.date, datetime: z.regexes.datetime({}), uuid: z.regexes.uuid() };
  const all = Object.entries(regexes).map(([name, { source, flags }]) => ({ where: `zod ${name}`, source, flags }));
  expect(slowOf(all)).toEqual([]);
});
