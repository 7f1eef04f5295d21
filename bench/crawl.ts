/** Requests every list and record of the API once, with each value of each filter and order, for statistics of their use. */
import type { Content } from './content.ts';
import type { Served } from './processes.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema?: { readonly enum?: readonly unknown[]; readonly type?: string };
}
interface ApiDocument {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
}

/** For filters and searches that take any text. */
const WORD = 'freight';

/** @returns how many requests succeeded */
export async function crawl({ url }: Served, content: Content): Promise<number> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDocument;
  let answered = 0;
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get) continue;
    const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => idFor(path, name, content));
    for (const query of queriesOf(get.parameters ?? [])) {
      for (const person of [content.admin, content.people[0], null]) {
        const headers = person ? { cookie: person.cookie } : {};
        const response = await fetch(`${url}${address}${query}`, { headers, redirect: 'manual' });
        await response.arrayBuffer();
        if (response.ok) answered += 1;
      }
    }
  }
  return answered;
}

/** The empty query, and one query for each value of each parameter. */
function queriesOf(parameters: readonly Parameter[]): string[] {
  const values = ({ schema }: Parameter): readonly unknown[] =>
    schema?.enum ?? (schema?.type === 'boolean' ? [true] : [WORD]);
  return [
    '',
    ...parameters
      .filter((parameter) => parameter.in === 'query' && parameter.name !== 'cursor')
      .flatMap((parameter) =>
        values(parameter).map((value) => `?${parameter.name}=${encodeURIComponent(String(value))}`),
      ),
  ];
}

function idFor(path: string, name: string, { ids, people }: Content): string {
  if (/user|member|person/i.test(name) || path.includes('/user/')) return people[0]?.id ?? '';
  const kinds: readonly (readonly [RegExp, string])[] = [
    [/directory|compan/i, ids.company],
    [/event/i, ids.event],
    [/blog|article/i, ids.article],
    [/course/i, ids.course],
    [/quote|offer|request/i, ids.request],
    [/categor/i, ids.subCategory],
  ];
  return kinds.find(([pattern]) => pattern.test(`${path} ${name}`))?.[1] ?? ids.post;
}
