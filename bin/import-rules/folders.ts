/** Import rules between folders. dependency-cruiser has none that ignore types. */
import type { IModule } from 'dependency-cruiser';

export const folderRules = ['no-cycles-between-folders', 'groups-import-downward'] as const;

/** From the bottom: a feature imports values only from its own group and from those before it. */
export const featureGroups: readonly string[] = [
  'services',
  'accounts',
  'engagement',
  'governance',
  'trade',
  'content',
  'operations',
];

export interface Violation {
  readonly rule: (typeof folderRules)[number];
  readonly text: string;
}

interface Import {
  readonly from: string;
  readonly to: string;
}

/** The values that folders import from each other: folder → folder → imports. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, readonly Import[]>>;

const tests = /\.test\.ts$|\/testing\//;
/** Tables reference each other’s keys in any direction, like types. */
const declarations = /\/tables\.ts$/;

/** @param base matches the root of the checked code: the project or a fixture */
export function checkFolders(modules: readonly IModule[], base = '^'): Violation[] {
  const imports = valueImports(modules);
  const cycles = ['server/platform/[^/]+', 'server/features/[^/]+/[^/]+'].flatMap((folder) =>
    findCycles(graphOf(imports, new RegExp(`${base}${folder}`))),
  );
  return [...cycles, ...findUpward(imports, new RegExp(`${base}server/features/([^/]+)/`))];
}

const valueImports = (modules: readonly IModule[]): Import[] =>
  modules
    .filter(({ source }) => !tests.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(
          ({ resolved, dependencyTypes }) => !declarations.test(resolved) && !dependencyTypes.includes('type-only'),
        )
        .map(({ resolved }) => ({ from: source, to: resolved })),
    );

function graphOf(imports: readonly Import[], folder: RegExp): Graph {
  const graph = new Map<string, Map<string, Import[]>>();
  for (const each of imports) {
    const from = folder.exec(each.from)?.[0];
    const to = folder.exec(each.to)?.[0];
    if (from === undefined || to === undefined || from === to) continue;
    const targets = graph.get(from) ?? new Map<string, Import[]>();
    targets.set(to, [...(targets.get(to) ?? []), each]);
    graph.set(from, targets);
  }
  return graph;
}

/** The shortest cycle of each folder, without cycles through a folder of a shorter one. */
function findCycles(graph: Graph): Violation[] {
  const cycles = [...graph.keys()].map((folder) => shortestCycle(graph, folder)).filter(({ length }) => length > 0);
  const reported = new Set<string>();
  return cycles
    .sort((a, b) => a.length - b.length)
    .flatMap((cycle) => {
      if (cycle.some((folder) => reported.has(folder))) return [];
      for (const folder of cycle) reported.add(folder);
      return { rule: 'no-cycles-between-folders', text: inWords(graph, cycle) };
    });
}

function findUpward(imports: readonly Import[], group: RegExp): Violation[] {
  const heightOf = (path: string) => {
    const [, name] = group.exec(path) ?? [];
    return name === undefined ? null : featureGroups.indexOf(name);
  };
  return imports.flatMap(({ from, to }) => {
    const [height, other] = [heightOf(from), heightOf(to)];
    if (height === null || other === null || height >= other) return [];
    return { rule: 'groups-import-downward', text: `${from} → ${to}` };
  });
}

function shortestCycle(graph: Graph, start: string): readonly string[] {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return [];
}

function inWords(graph: Graph, cycle: readonly string[]): string {
  const steps = cycle.map((from, index) => {
    const to = cycle[(index + 1) % cycle.length] ?? from;
    const imports = graph.get(from)?.get(to) ?? [];
    return [`  ${from} → ${to}`, ...imports.map((each) => `    ${each.from} → ${each.to}`)];
  });
  return ['these folders import values from each other:', ...steps.flat()].join('\n');
}
