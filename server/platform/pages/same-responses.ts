import { LRUCache } from 'lru-cache';

const MAX_BYTES = 8_000_000;
/** The text, its value, and the markup and JSON that pages keep with the value. */
const BYTES_EACH = 6;

/** Equal responses and rows stay the same frozen objects, so that pages can keep what they make from them. */
export class SameResponses {
  readonly #kept = new LRUCache<string, { readonly body: string; readonly value: unknown }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => BYTES_EACH * body.length + key.length,
  });

  parse(url: string, body: string): unknown {
    const known = this.#kept.get(url);
    if (known?.body === body) return known.value;
    const value = sameOrFrozen(JSON.parse(body), known?.value);
    this.#kept.set(url, { body, value });
    return value;
  }
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function sameOrFrozen(value: unknown, earlier: unknown): unknown {
  if (!isObject(value)) return value;
  const before = isObject(earlier) && Array.isArray(value) === Array.isArray(earlier) ? earlier : undefined;
  const names = Object.keys(value);
  const partOf: PartOf = Array.isArray(before) ? rowsOf(before) : (name) => before?.[name];
  let isSame = before !== undefined && names.length === Object.keys(before).length;
  const fields = value as Record<string, unknown>;
  for (const name of names) {
    const field = sameOrFrozen(fields[name], partOf(name, fields[name]));
    isSame &&= field === before?.[name];
    fields[name] = field;
  }
  return isSame ? before : Object.freeze(value);
}

type PartOf = (name: string, value: unknown) => unknown;

/** Finds rows by their ids, because a new row moves the others. */
function rowsOf(rows: readonly unknown[]): PartOf {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return (at, row) => (idOf(row) === undefined ? rows[Number(at)] : byId.get(idOf(row)));
}

const idOf = (row: unknown): unknown => (isObject(row) ? row['id'] : undefined);
