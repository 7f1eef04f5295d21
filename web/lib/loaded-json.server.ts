/** The data of a page for hydration. */
import { type LoadedQueries, SHORTEST_TEXT, type TextReference } from './loaded.tsx';
import type { PageTexts } from './page-texts.server.ts';

/** Can’t end a script element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** With references in place of the strings that the markup contains. */
export function loadedJson(queries: LoadedQueries, texts: PageTexts): string {
  const data = sameForSameData(queries);
  return scriptJson(texts.isEmpty ? data : withReferences(data, texts));
}

/**
 * Does not depend on the order in which loaders finish. Contains no times: the server checks a page from the cache
 * before it sends it, so the data is as old as the response.
 */
const timeless = { dataUpdatedAt: undefined, errorUpdatedAt: undefined };
const sameForSameData = (queries: LoadedQueries): object[] =>
  [...queries]
    .sort((a, b) => (a.queryHash < b.queryHash ? -1 : 1))
    .map((query) => ({ ...query, dehydratedAt: undefined, state: { ...query.state, ...timeless } }));

/** A replacer of `JSON.stringify` would take several times longer. @returns the same value if it has no such text */
function withReferences(value: unknown, texts: PageTexts): unknown {
  if (typeof value === 'string') {
    const key = value.length < SHORTEST_TEXT ? undefined : texts.find(value);
    return key === undefined ? value : ({ $text: key } satisfies TextReference);
  }
  if (Array.isArray(value)) return value.map((each) => withReferences(each, texts));
  if (typeof value !== 'object' || value === null) return value;
  let changed: Record<string, unknown> | undefined;
  for (const [name, field] of Object.entries(value)) {
    const other = withReferences(field, texts);
    if (other === field) continue;
    changed ??= { ...value };
    changed[name] = other;
  }
  return changed ?? value;
}
