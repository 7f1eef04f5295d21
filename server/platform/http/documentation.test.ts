import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const COMMITTED = new URL('../../../docs/openapi.json', import.meta.url);

interface Operation {
  operationId: string;
  tags: string[];
  parameters: { name: string; in: string }[];
  requestBody?: object;
  responses: Record<string, { content: object }>;
  security?: object[];
}
interface Document {
  openapi: string;
  components: { schemas: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
}

let portal: TestPortal;
let document: Document;
beforeAll(async () => {
  portal = await startTestPortal();
  document = (await portal.get(null, '/api/openapi.json')).json();
});
afterAll(() => portal.close());

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

it('describes every route that was bound', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations()).toHaveLength(portal.portal.router.bound.length);
  expect(new Set(operations().map((one) => one.operationId)).size).toBe(operations().length);
});

it('states for each what it takes and what it answers', () => {
  for (const { endpoint } of portal.portal.router.bound) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
    const inPath = operation?.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`);
    expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.upload === true);
    expect(operation?.responses[String(endpoint.status ?? 200)]?.content).toBeDefined();
    expect(operation?.responses['503']).toBeDefined();
  }
});

it('marks what needs an account', () => {
  expect(document.paths['/api/files']?.['post']?.security).toEqual([{ session: [] }]);
  expect(document.paths['/api/health']?.['get']?.security).toBeUndefined();
});

it('holds no reference that leads nowhere', () => {
  const found = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
  expect([...new Set(found)].sort()).toEqual(
    Object.keys(document.components.schemas)
      .map((name) => `#/components/schemas/${name}`)
      .sort(),
  );
});

it('is committed as it is: UPDATE_DOCS=1 npx vitest run documentation writes it anew', async () => {
  const written = `${JSON.stringify(document, null, 2)}\n`;
  if (process.env['UPDATE_DOCS'])
    await import('node:fs/promises').then(({ writeFile }) => writeFile(COMMITTED, written));
  expect(await readFile(COMMITTED, 'utf8')).toBe(written);
});

it('can be browsed, with no script or style in the page itself', async () => {
  const page = await portal.get(null, '/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).not.toMatch(/<style|style=|<script>/);
  for (const [, address = ''] of page.body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)) {
    expect((await portal.get(null, address)).statusCode, address).toBe(200);
  }
});
