/**
 * Every regular expression in the sources takes linear time for any input. `recheck` analyses the literals, the
 * expressions that are built at run time, and those of zod. The analysis takes a minute and a half, so its results are kept
 * in `linear-expressions.txt`: a new expression is analysed and must be added to the list.
 */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listSources, readSource, visitNodes } from './testing/sources.ts';

/** An expression that can't be analysed within this time counts as slow. Simplify it. */
const TIMEOUT_MS = 60_000;

interface SearchResult {
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

let check: typeof import('recheck').checkSync;
beforeAll(async () => {
  // The other engines of `recheck` are programs that would have to be downloaded.
  vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure');
  check = (await import('recheck')).checkSync;
});
afterAll(() => vi.unstubAllEnvs());

const KEPT = new URL('./linear-expressions.txt', import.meta.url);
const kept = new Set(existsSync(KEPT) ? readFileSync(KEPT, 'utf8').split('\n') : []);
/** The expressions of this run that are linear, as lines of the list. */
const linear = new Set<string>();
const { version } = JSON.parse(
  readFileSync(new URL('../node_modules/recheck/package.json', import.meta.url), 'utf8'),
) as { version: string };
/** Another version of the analyser analyses all expressions again. */
const HEADER = [
  `# Regular expressions that recheck ${version} found to take linear time, with their flags. Written by`,
  '# `npx vitest run server/regular-expressions --update`. To analyse all of them again, delete this file first.',
];
const isOfThisVersion = kept.has(HEADER[0] ?? '');

/** Build plugins and the check of upgrades read only the project's own sources and migrations, never input from users. */
const OWN_INPUT = ['web/bundling/', 'server/platform/database/upgrade/'];
const listAnalysed = async () =>
  (await listSources(['contract', 'server', 'web'])).filter((path) => !OWN_INPUT.some((own) => path.startsWith(own)));

/**
 * The analysis does not support set subtraction (flag `v`), so this removes the characters that `LETTER` excludes from
 * the whole expression.
 */
function withoutSets({ source, flags }: SearchResult): Pick<SearchResult, 'source' | 'flags'> {
  if (!flags.includes('v')) return { source, flags };
  const plain = source.replaceAll(/\[(\[[^\]]*\])--\[ʻʼ\]\]/g, '$1').replaceAll(/[ʻʼ]/g, '');
  return { source: plain, flags: flags.replace('v', 'u') };
}

/** Has no unlimited repetition and no repeated group, so it takes few steps at any position of a text. */
const isBounded = (source: string): boolean =>
  !/[*+]|\{\d+,\}|\)\{/.test(source.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, ''));

/** Limits steps rather than time, so that a busy machine gives the same result. */
const fuzzing = {
  checker: 'fuzz',
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 20_000_000,
  maxAttackStringSize: 30_000,
  maxIteration: 5,
} as const;

/** The store of parts names its elements with an id that differs in each process. */
const withoutId = (source: string) => source.replaceAll(/\p{Hex}{8}(?:-\p{Hex}{4}){3}-\p{Hex}{12}/gu, '0');

function isLinear(found: SearchResult): boolean {
  const { source, flags } = withoutSets({ ...found, source: withoutId(found.source) });
  if (isBounded(source)) return true;
  const line = `/${source.replaceAll('\n', '\\n')}/${flags}`;
  const isKnown = isOfThisVersion && kept.has(line);
  if (!isKnown && !analyse(source, flags)) return false;
  linear.add(line);
  return true;
}

function analyse(source: string, flags: string): boolean {
  // Exact, but without support for lookaround. Expressions with lookaround are tested with generated inputs instead.
  const proof = check(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS });
  const result = proof.status === 'unknown' ? check(source, flags, { ...fuzzing, timeout: TIMEOUT_MS }) : proof;
  return result.status === 'safe';
}

const slowOf = (all: readonly SearchResult[]): string[] =>
  all.filter((expression) => !isLinear(expression)).map(({ where, source, flags }) => `${where}: /${source}/${flags}`);

it('recognises expressions that take longer than linear time', () => {
  const where = 'here';
  const slow = ['\\s+$', '^(a+)+$', '(?<=^[\\dx]*\\d)x(?=\\d\\d)', '<[^>]*>'];
  for (const source of slow) expect(isLinear({ where, source, flags: 'g' }), source).toBe(false);
  expect(isLinear({ where, source: '^[a-z]+$', flags: '' })).toBe(true);
});

it('every literal takes linear time', { timeout: 240_000 }, async () => {
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

it('every expression that is built at run time takes linear time', { timeout: 120_000 }, async () => {
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
        // The third line of the stack, after the message and this function, names the caller.
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
  // A file that builds an expression in a function must be called above.
  expect([...paths].sort()).toEqual(files);
  expect(slowOf([...found.values()])).toEqual([]);
});

it('every format of zod that the contract uses takes linear time', async () => {
  const used = (await listSources(['contract'])).map(readSource).join('\n');
  const formats = [
    ...used.matchAll(/\bz\s*\.(?:iso\s*\.)?(uuid|datetime|date|time|email|duration|base64|cidrv4|cidrv6|ipv4|ipv6)\(/g),
  ];
  const names = [...new Set(formats.map(([, name]) => name ?? ''))].sort();
  // For another format, look up how zod checks it, and add it here.
  expect(names).toEqual(['cidrv4', 'cidrv6', 'date', 'datetime', 'ipv4', 'ipv6', 'uuid']);
  const { cidrv4, cidrv6, date, ipv4, ipv6 } = z.regexes;
  const regexes = { cidrv4, cidrv6, date, ipv4, ipv6, datetime: z.regexes.datetime({}), uuid: z.regexes.uuid() };
  const all = Object.entries(regexes).map(([name, { source, flags }]) => ({ where: `zod ${name}`, source, flags }));
  expect(slowOf(all)).toEqual([]);
});

it('keeps the results of the analysis', async () => {
  const list = [...HEADER, ...[...linear].sort()].join('\n');
  await expect(`${list}\n`).toMatchFileSnapshot('linear-expressions.txt');
});
