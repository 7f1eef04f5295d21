import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { offSiteTargets } from '#server/testing/redirect-targets.ts';
import { listSources, type SyntaxNode, visitNodes } from '#server/testing/sources.ts';
import { keepRedirectsOnSite, sendRedirect } from './redirects.ts';

const BUILDERS = [
  'server/platform/http/redirects.ts',
  'web/lib/redirect-to.ts',
  // Leaves for the identity provider of a company, whose address the server states.
  'web/features/users/parts/company-page.ts',
];

interface Named extends SyntaxNode {
  readonly value?: string;
  readonly object?: Named;
  readonly property?: Named;
  readonly imported?: Named | null;
  readonly local?: Named;
}

const nameOf = (node: Named | null | undefined): string | undefined => node?.value;

/** The redirect that a node builds; null for all other nodes. */
function redirecting(node: SyntaxNode): string | null {
  const { callee, left, source, specifiers } = node as SyntaxNode & {
    callee?: Named;
    left?: Named;
    source?: Named;
    specifiers?: Named[];
  };
  if (node.type === 'ImportDeclaration' && nameOf(source) === 'react-router') {
    const names = (specifiers ?? []).map((specifier) => nameOf(specifier.imported ?? specifier.local) ?? '');
    return names.find((name) => ['redirect', 'redirectDocument', 'replace'].includes(name)) ?? null;
  }
  const isLocation = (target: Named | undefined) =>
    nameOf(target) === 'location' || (target?.type === 'MemberExpression' && nameOf(target.property) === 'location');
  if (node.type === 'CallExpression' && callee?.type === 'MemberExpression') {
    const called = nameOf(callee.property) ?? '';
    if (called === 'redirect') return 'redirect()';
    if (['assign', 'replace'].includes(called) && isLocation(callee.object)) return `location.${called}()`;
    const [first] = node['arguments'] as { expression: Named }[];
    const isHeader = ['header', 'setHeader', 'set', 'append'].includes(called);
    if (isHeader && nameOf(first?.expression)?.toString().toLowerCase() === 'location') return 'a Location header';
  }
  if (node.type === 'AssignmentExpression') {
    if (isLocation(left)) return 'location =';
    if (left?.type === 'MemberExpression' && nameOf(left.property) === 'href' && isLocation(left.object))
      return 'location.href =';
  }
  return null;
}

it('is the only file that builds redirects', async () => {
  const found = new Map<string, string[]>();
  for (const path of await listSources(['contract', 'server', 'web'])) {
    visitNodes(path, (node) => {
      const what = redirecting(node);
      if (what !== null) found.set(path, [...(found.get(path) ?? []), what]);
    });
  }
  for (const path of BUILDERS) expect(found.get(path), `${path} builds none: is this test still right?`).toBeDefined();
  for (const path of BUILDERS) found.delete(path);
  expect(Object.fromEntries(found)).toEqual({});
});

it.each(offSiteTargets)('never leads to another site, whoever sets the header: %j', async (target) => {
  const app = Fastify();
  keepRedirectsOnSite(app);
  app.get('/sent', (_request, reply) => sendRedirect(reply, target, 303));
  // Node itself refuses line breaks in a header.
  app.get('/set', (_request, reply) =>
    reply
      .status(302)
      .header('location', target.replaceAll(/[\r\n\0]/g, ''))
      .send(),
  );
  for (const url of ['/sent', '/set']) {
    const location = String((await app.inject({ url })).headers.location);
    expect(new URL(location, 'https://portal.example/login').host).toBe('portal.example');
  }
  await app.close();
});
