const tokens = /\w+|[^\s\w"]/g;
const texts = /'[^']*'/g;
const word = /^[a-z_]\w*$/;
const beforeTable = new Set(['from', 'join', 'into', 'update']);
const beforeOtherUpdate = new Set(['for', 'key', 'do']);
const notTables = new Set(['lateral', 'select', 'unnest', 'generate_series', 'values', 'set', 'only']);
const MAX_TABLES = 6;

/** Such as `SELECT posts, users`. It consists of known words and the names after them, so it contains no value. */
export function nameStatement(statement: string): string {
  const parts = (statement.replaceAll(texts, '').match(tokens) ?? []).map((part) => part.toLowerCase());
  const queries = namedQueries(parts);
  const tables = new Set<string>();
  const verbs: string[] = [];
  parts.forEach((part, at) => {
    const next = parts[at + 1];
    const isOther = part === 'update' && beforeOtherUpdate.has(parts[at - 1] ?? '');
    if (isOther) return;
    if (part === 'select' || part === 'update' || (part === 'insert' && next === 'into')) verbs.push(part);
    if (part === 'delete' && next === 'from') verbs.push(part);
    if (!beforeTable.has(part)) return;
    const table = nameAt(parts, next === 'only' ? at + 2 : at + 1);
    if (table !== null && !queries.has(table)) tables.add(table);
  });
  const verb = verbs.find((word) => word !== 'select') ?? verbs[0] ?? parts[0] ?? '';
  const shown = [...tables].slice(0, MAX_TABLES);
  if (tables.size > MAX_TABLES) shown.push('…');
  return `${verb.toUpperCase()} ${shown.join(', ')}`.trim();
}

function nameAt(parts: readonly string[], at: number): string | null {
  const [first = '', dot, second = ''] = parts.slice(at, at + 3);
  if (!word.test(first) || notTables.has(first)) return null;
  return dot === '.' && word.test(second) ? `${first}.${second}` : first;
}

function namedQueries(parts: readonly string[]): Set<string> {
  const names = parts.map((part, at) => {
    if (part !== 'as') return null;
    const opens = parts.slice(at + 1, at + 4).find((next) => next !== 'not' && next !== 'materialized');
    if (opens !== '(') return null;
    const before = parts[at - 1] === ')' ? parts.lastIndexOf('(', at) - 1 : at - 1;
    return parts[before] ?? null;
  });
  return new Set(names.filter((name) => name !== null));
}
