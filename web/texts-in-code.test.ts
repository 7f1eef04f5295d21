/** Texts for people stand in `messages/`. Finds those in code, and those in `messages/` that no code uses. */
import { readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';
import { expect, it } from 'vitest';
import type { Area } from '#contract/messages.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}
interface Step {
  readonly node: Node;
  /** The part of the node in which the next one stands. */
  readonly part: string;
}
type Visit = (node: Node, path: readonly Step[]) => void;

/** Attributes and properties that people read or hear. */
const SHOWN = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext label title placeholder description alt text message items hint unit heading caption summary empty success failure action error question subject confirm note'.split(
    ' ',
  ),
);
/** Attributes for the browser. */
const TECHNICAL =
  /^(?:class(?:Name|Names)|id|type|name|to|href|rel|role|style|key|d|viewBox|accept|src|sizes|media|data-.*|aria-keyshortcuts|preserveAspectRatio)$/;
const TRANSLATES = new Set(['t', 'term', 'name', 'translated', 'messages']);
const word = /\p{L}{2,}/u;
const words = /\p{L}{2,}\S*\s+\S*\p{L}/u;
const capitalised = /^\p{Lu}\p{Ll}+(?: \S+)*$/u;
/** Scripts and selectors in texts of code. */
const code = /[{};=[\]]|\.\w+,|^\(|^:\w|^[\w:]+(?:, [\w:]+)+$|^\S+ \S+-\S+$/;

/** The same in every language. */
const EXCEPTIONS = new Set([
  'UTC',
  'https://',
  'https://www.linkedin.com/in/…',
  'https://www.company.com',
  'name@',
  'noopener noreferrer',
  // Keys of the keyboard
  'Home',
  'End',
  'Enter',
  // Items of the menu
  'Directory',
  'Quotes',
  // The type of a cell in a workbook
  'Formula',
  '203.0.113.7\n2001:db8::/32',
]);
/** Names of time zones and of stored categories, typed words for a search, linked data for search engines, errors of the contract. */
const WITHOUT_TEXTS =
  /time-zones\/(?:windows-zones|zone-search)|(?:-head|post-meta|country-numbers|contract-rules|entry-texts|closing)\.ts|post-fieldset|\/linked-data\.ts|language-offer\.tsx|lib\/(?:early|paint|scripts|brand-head|sections|show-focus)|ui\/editor\/(?:pasted|hidden|raised|word)/;

const sources = (await Array.fromAsync(glob(['{web,contract,server}/**/*.{ts,tsx}'], { cwd: root }))).filter(
  (path) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$|\/bundling\//.test(path),
);
const screens = sources.filter((path) => path.startsWith('web/') && !WITHOUT_TEXTS.test(path));

/** Declarations for developers, statements, texts for operators, and words that are found in what people typed. */
const NOT_FOR_READERS =
  /(?:feature|tables|.*queries|factory|.*forms|.*-(?:words|text|names|cities|letters|corrections|synonyms|headings)|lists|metrics|measure-\S+|import-\S+|manifest|opensearch|well-known|draw|accounts|start)\.ts$|\/screening\/import\/|\/disruptions\/alerts\/|demo/;
const answers = sources.filter((path) => path.startsWith('server/features/') && !NOT_FOR_READERS.test(path));
/** Parts of logs, of stored hints that are translated when they are shown, and names of types. */
const NOT_SHOWN =
  /refused:$|^(?:flat rack|The portal is restarting\.|One of the author’s first|given to another kind|fetch failed)$/;
const LOGS = new Set(['debug', 'info', 'warn', 'error', 'fatal', 'audit', 'observe']);

const english = new Map(
  readdirSync(new URL('../messages/en/', import.meta.url))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      file.replace('.json', '') as Area,
      Object.keys(JSON.parse(readFileSync(new URL(`../messages/en/${file}`, import.meta.url), 'utf8')) as object),
    ]),
);
const known = new Set([...english.values()].flat());

const programs = new Map(
  sources.map((file) => {
    const lang = file.endsWith('x') ? 'tsx' : 'ts';
    return [file, parseSync(file, readFileSync(root + file, 'utf8'), { lang }).program] as const;
  }),
);
const visitNodes = (file: string, visit: Visit): void => walk(programs.get(file), [], visit);

function walk(value: unknown, path: readonly Step[], visit: Visit): void {
  if (Array.isArray(value)) for (const item of value) walk(item, path, visit);
  else if (typeof value === 'object' && value !== null && 'type' in value) {
    const node = value as Node;
    visit(node, path);
    for (const [part, child] of Object.entries(node)) walk(child, [...path, { node, part }], visit);
  }
}

/** Of an identifier, an attribute, or the last part of `a.b`. */
function nameOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { name, property } = node as Record<string, unknown>;
  return typeof name === 'string' ? name : nameOf(name ?? property);
}

const textOf = ({ type, value }: Node): string | undefined => {
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : undefined;
  return type === 'TemplateElement' ? (value as { readonly cooked: string }).cooked : undefined;
};

const isCall = ({ type, callee }: Node, names: ReadonlySet<string>): boolean =>
  type === 'CallExpression' && names.has(nameOf(callee));
/** The steps that only pass a value on. */
const passesOn = ({ node: { type }, part }: Step): boolean =>
  /^(?:LogicalExpression|TemplateLiteral|ParenthesizedExpression|TSAs|TSSatisfies)/.test(type) ||
  (type === 'ConditionalExpression' && part !== 'test');

const isIgnored = (path: readonly Step[]): boolean =>
  path.some(
    ({ node, part }, at) =>
      (/^(?:Import|Export(?:All|Named)Declaration$)/.test(node.type) && part === 'source') ||
      (/^TS/.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) ||
      node.type === 'TaggedTemplateExpression' ||
      (node.type === 'NewExpression' && /Error$|RegExp/.test(nameOf(node['callee']))) ||
      (node.type === 'JSXAttribute' && TECHNICAL.test(nameOf(node['name']))) ||
      (node.type === 'MemberExpression' && part === 'property') ||
      (node.type === 'Property' && (part === 'key' || (node['key'] as Node)['value'] === '@type')) ||
      // The text itself; its values follow.
      (isCall(node, TRANSLATES) && at === path.length - 1 && part === 'arguments'),
  );

/** A table whose texts keep their type, so that `t()` takes them. */
const keepsTexts = (path: readonly Step[]): boolean =>
  path.some(({ node: { type, id, typeAnnotation } }) => {
    const annotation = (type === 'VariableDeclarator' ? (id as Node)['typeAnnotation'] : typeAnnotation) ?? null;
    return annotation !== null && /"name":"(?:Term|TextOf|const|Choice)"/.test(JSON.stringify(annotation));
  });

function isText(text: string, path: readonly Step[]): boolean {
  const shown = path.findLastIndex((step) => !passesOn(step));
  const { node, part } = path[shown] ?? { node: { type: '', start: 0 }, part: '' };
  const outer = path[shown - 1]?.node;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return word.test(text);
  const attribute = node.type === 'JSXExpressionContainer' ? outer : node;
  if (attribute?.type === 'JSXAttribute') return SHOWN.has(nameOf(attribute['name'])) && word.test(text);
  if (node.type === 'JSXExpressionContainer') return word.test(text);
  const isValue = path.some(
    ({ node: call, part: of }, at) => isCall(call, TRANSLATES) && of === 'arguments' && at < path.length - 1,
  );
  if (isValue && node.type === 'Property' && part === 'value') return word.test(text);
  const isInTable = (node.type === 'Property' && part === 'value') || node.type === 'ArrayExpression';
  if (isInTable && capitalised.test(text)) return !keepsTexts(path) || !known.has(text);
  return words.test(text) && !code.test(text) && !known.has(text);
}

it('no text of a screen stands in code', () => {
  const found: string[] = [];
  for (const file of screens) {
    visitNodes(file, (node, path) => {
      const text = textOf(node)?.trim();
      if (!text || EXCEPTIONS.has(text) || isIgnored(path) || !isText(text, path)) return;
      found.push(`${file}: ${text}`);
    });
  }
  expect(found).toEqual([]);
});

/** Keys that are made of parts: services of carriage, kinds of posts, and segments of addresses in the breadcrumb. */
const composed =
  /^(?:(?:Port|Door|Airport|Depot|Terminal|Warehouse) to \w+|(?:General|Quote) (?:posts?|Notifications)|All (?:Posts|Requests)|All Brochures|Applicants|Applications|Blog|Branding|Calender|Chargeable Weight|Claim|Container (?:Fit|Number)|Create|Cut Off Planner|Demurrage (?:Detention|Invoice)|Documents|Emissions|Holidays|Forwarders|General|Incoterms|Landed Cost|Members|Mine|New|Offers|Preferences|QUOTE)$/;

it('no answer of the server has a text of its own', () => {
  const found: string[] = [];
  for (const file of answers) {
    visitNodes(file, (node, path) => {
      const text = textOf(node)?.trim();
      if (!text || known.has(text) || NOT_SHOWN.test(text) || isIgnored(path) || !isText(text, path)) return;
      if (path.some((step) => isCall(step.node, LOGS) && step.part === 'arguments')) return;
      found.push(`${file}: ${text}`);
    });
  }
  expect(found).toEqual([]);
});

it('every text is used', () => {
  const texts = new Set<string>();
  for (const file of sources) {
    visitNodes(file, (node) => {
      texts.add(textOf(node) ?? '');
      // The headings of a table are its keys.
      if (node.type === 'Property') texts.add(nameOf(node['key']));
    });
  }
  for (const [area, keys] of english) {
    if (area === 'hs-chapters') continue;
    expect([area, keys.filter((key) => !texts.has(key) && !composed.test(key))]).toEqual([area, []]);
  }
});
