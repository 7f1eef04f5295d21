/** The data of a page for hydration. */
import { type LoadedQueries, SHORTEST_TEXT, type TextReference } from './loaded.tsx';
import { keyOfText, type PageTexts } from './page-texts.server.ts';

/** Can’t end a script element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * With references in place of the strings that the markup contains. Does not depend on the order in which loaders
 * finish.
 */
export function loadedJson(queries: LoadedQueries, texts: PageTexts): string {
  const sorted = [...queries].sort((a, b) => (a.queryHash < b.queryHash ? -1 : 1));
  return `[${sorted.map((query) => queryJson(query, texts)).join(',')}]`;
}

/** Without times: the server checks a page from the cache before it sends it, so the data is as old as the response. */
const timeless = { data: undefined, dataUpdatedAt: undefined, errorUpdatedAt: undefined };

function queryJson({ state, ...query }: LoadedQueries[number], texts: PageTexts): string {
  const rest = scriptJson({ ...query, dehydratedAt: undefined, state: { ...state, ...timeless } });
  if (state.data === undefined) return rest;
  // The data is the last field of the state, which is the last field of the query.
  return `${rest.slice(0, -'}}'.length)}${rest.endsWith('{}}') ? '' : ','}"data":${dataJson(state.data, texts)}}}`;
}

interface KeptJson {
  /** The keys of its long texts. */
  readonly keys: readonly string[];
  /** The keys of those that the markup contained. */
  readonly found: string;
  readonly json: string;
}

/** Only of frozen values, because these never change. */
const kept = new WeakMap<object, KeptJson>();

function dataJson(data: unknown, texts: PageTexts): string {
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return dataJsonOf(data, texts);
  const known = kept.get(data);
  const keys = known?.keys ?? longTexts(data).map(keyOfText);
  const found = keys.filter((key) => texts.has(key)).join(' ');
  if (known?.found === found) return known.json;
  const json = dataJsonOf(data, texts);
  kept.set(data, { keys, found, json });
  return json;
}

const dataJsonOf = (data: unknown, texts: PageTexts): string =>
  scriptJson(texts.isEmpty ? data : withReferences(data, texts));

function longTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length < SHORTEST_TEXT ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(longTexts) : [];
}

/** A replacer of `JSON.stringify` would take several times longer. @returns the same value if it has no such text */
function withReferences(value: unknown, texts: PageTexts): unknown {
  if (typeof value === 'string') return withReference(value, texts);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  let changed: Record<string, unknown> | undefined;
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    const other = withReferences(field, texts);
    if (other === field) continue;
    changed ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    changed[name] = other;
  }
  return changed ?? value;
}

function withReference(text: string, texts: PageTexts): string | TextReference {
  if (text.length < SHORTEST_TEXT) return text;
  const key = keyOfText(text);
  return texts.has(key) ? { $text: key } : text;
}
