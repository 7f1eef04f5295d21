/** A handler writes with the `db` of its call: what `poolDb` commits stays, even if the request fails or is repeated. */
import { expect, test } from 'vitest';
import { listSources, type SyntaxNode, visitNodes } from './testing/sources.ts';

/** By endpoint: what must stay. */
const exceptions: Readonly<Record<string, string>> = {
  applyForJob: 'Checks that the job is open, so that no connection waits for the CV.',
  prove: 'Counts wrong proofs.',
  sendProofCode: 'Counts requested codes.',
};

const namesIn = (node: unknown): string[] =>
  [...JSON.stringify(node).matchAll(/"value":"(\w+)"/g)].map(([, name = '']) => name);

/** The endpoint and the rest of `router.route(endpoint, …, handler)`. */
function boundRoute({ type, callee, arguments: given }: SyntaxNode): { endpoint: string; rest: unknown } | null {
  if (type !== 'CallExpression' || namesIn(callee).at(-1) !== 'route' || !Array.isArray(given)) return null;
  const [endpoint, ...rest] = given;
  return { endpoint: namesIn(endpoint).at(-1) ?? '', rest };
}

test('no handler of an endpoint writes past its request', async () => {
  const routes: string[] = [];
  const found: string[] = [];
  for (const path of await listSources(['server/features'])) {
    visitNodes(path, (node) => {
      const route = boundRoute(node);
      if (!route) return;
      routes.push(route.endpoint);
      if (namesIn(route.rest).includes('poolDb')) found.push(route.endpoint);
    });
  }
  expect(routes.length).toBeGreaterThan(200);
  expect(found.sort()).toEqual(Object.keys(exceptions).sort());
});
