/** Finds which tables the production code reads and writes, from its SQL and its calls to Drizzle. */
import { posix } from 'node:path';
import { parseSync } from '@swc/core';

/** A use of a table of another owner. */
export interface ForeignUse {
  readonly file: string;
  /** Folder of the feature, such as `features/content/forum`, or `platform`. */
  readonly by: string;
  readonly act: 'reads' | 'writes';
  /** `?` where the statement does not name it. */
  readonly table: string;
}

/** Sources by their paths within `server/`. */
export type Sources = Readonly<Record<string, string>>;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const UNKNOWN = '?';
/** `FOR UPDATE` locks, and `DO UPDATE` belongs to an `INSERT`. */
const written =
  /(?<!\b(?:for|no key|do|on)\s+)\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+|\?)/gi;
const read = /\b(?:from|join|using)\s+(?:only\s+)?\(*"?(\w+)/gi;
/** `FROM due, users u` */
const listed = /,\s*"?(\w+)"?\s+(?:as\s+)?[a-z]\w{0,2}\b(?!\s*\()/gi;
/** A fragment such as `posts p LEFT JOIN …`. */
const leading = /^\s*"?(\w+)"?(?=\s*$|\s+(?:[a-z]\w{0,2}\s*$|(?:[a-z]\w{0,2}\s+)?(?:left|inner|join|where)\b))/gi;
const writingCalls: readonly string[] = ['insert', 'update', 'delete'];
const readingCalls: readonly string[] = ['from', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin'];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' ? (value['value'] as string) : undefined;

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    for (const child of Object.values(value)) yield* nodesOf(child);
  }
}

const parse = (source: string) => [...nodesOf(parseSync(source, { syntax: 'typescript', target: 'esnext' }).body)];

function ownerOf(file: string): string {
  const folders = posix.dirname(file).split('/');
  return folders[0] === 'features' ? folders.slice(0, 3).join('/') : (folders[0] ?? '');
}

/** The variables of a `tables.ts` and the tables that they hold. */
function tablesIn(nodes: readonly Node[]): Map<string, string> {
  const tables = new Map<string, string>();
  for (const node of nodes) {
    const call = node['init'];
    if (node.type !== 'VariableDeclarator' || !isNode(call) || nameOf(call['callee']) !== 'pgTable') continue;
    const [first] = call['arguments'] as { expression: Node }[];
    tables.set(nameOf(node['id']) ?? '', first?.expression['value'] as string);
  }
  return tables;
}

function pathOfImport(file: string, specifier: string): string {
  return specifier.startsWith('#server/')
    ? specifier.slice('#server/'.length)
    : posix.join(posix.dirname(file), specifier);
}

export function foreignUses(sources: Sources): ForeignUse[] {
  const files = Object.entries(sources).map(([file, source]) => ({ file, nodes: parse(source) }));
  const declared = new Map(
    files.filter(({ file }) => file.endsWith('/tables.ts')).map(({ file, nodes }) => [file, tablesIn(nodes)]),
  );
  const owners = new Map<string, string>();
  for (const [file, tables] of declared) for (const table of tables.values()) owners.set(table, ownerOf(file));

  return files.flatMap(({ file, nodes }) => {
    const by = ownerOf(file);
    const variables = new Map(declared.get(file) ?? []);
    for (const node of nodes) {
      if (node.type !== 'ImportDeclaration') continue;
      const tables = declared.get(pathOfImport(file, (node['source'] as Node)['value'] as string));
      for (const specifier of tables ? (node['specifiers'] as Node[]) : []) {
        const local = nameOf(specifier['local']) ?? '';
        const table = tables?.get(nameOf(specifier['imported']) ?? local);
        if (table !== undefined) variables.set(local, table);
      }
    }
    const uses = new Map<string, ForeignUse>();
    const add = (act: ForeignUse['act'], table: string | undefined) => {
      const isForeign =
        table === UNKNOWN ? by !== 'platform' : owners.has(table ?? '') && owners.get(table ?? '') !== by;
      if (table !== undefined && isForeign) uses.set(`${act} ${table}`, { file, by, act, table });
    };
    const textOf = ({ quasis, expressions }: { quasis: { cooked: string }[]; expressions: unknown[] }) =>
      quasis
        .map(({ cooked }, place) => {
          if (place >= expressions.length) return cooked;
          return `${cooked}${variables.get(nameOf(expressions[place]) ?? '') ?? UNKNOWN}`;
        })
        .join('');
    const addStatement = (text: string) => {
      for (const [, table] of text.matchAll(written)) add('writes', table);
      for (const pattern of [read, listed, leading]) {
        for (const [, table] of text.matchAll(pattern)) add('reads', table);
      }
    };
    for (const node of nodes) {
      if (node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'sql') {
        const template = node['template'] as unknown as Parameters<typeof textOf>[0];
        addStatement(textOf(template));
        for (const expression of template.expressions) {
          if (isNode(expression) && expression.type === 'MemberExpression') {
            add('reads', variables.get(nameOf(expression['object']) ?? ''));
          }
        }
      }
      if (
        node.type === 'StringLiteral' &&
        /^\s*(?:select|insert|update|delete|with)\s/i.test(node['value'] as string)
      ) {
        addStatement(node['value'] as string);
      }
      const callee = node['callee'];
      if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') continue;
      const method = nameOf(callee['property']) ?? '';
      const [first] = node['arguments'] as { expression: unknown }[];
      const table = variables.get(nameOf(first?.expression) ?? '');
      if (writingCalls.includes(method)) add('writes', table);
      if (readingCalls.includes(method)) add('reads', table);
    }
    return [...uses.values()];
  });
}
