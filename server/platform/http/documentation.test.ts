import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

interface Operation {
  operationId: string;
  tags: string[];
  parameters: { name: string; in: string }[];
  requestBody?: object;
  responses: Record<string, { content: Record<string, { schema: object }> }>;
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

function schemaOf(schema: object): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
}

it('describes every endpoint', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations()).toHaveLength(portal.portal.router.bound.length);
  expect(new Set(operations().map((operation) => operation.operationId)).size).toBe(operations().length);
});

it('states the request and the response of each endpoint', () => {
  for (const { endpoint } of portal.portal.router.bound) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
    const inPath = operation?.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => `{${parameter.name}}`);
    expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.upload === true);
    expect(operation?.responses[String(endpoint.status ?? 200)]?.content).toBeDefined();
    expect(operation?.responses['503']).toBeDefined();
  }
});

it('marks the endpoints that need an account', () => {
  expect(document.paths['/api/files']?.['post']?.security).toEqual([{ session: [] }, { token: ['files:write'] }]);
  expect(document.paths['/api/health']?.['get']?.security).toEqual([]);
});

it('passes the recommended rules of Redocly, except that the specification fixes some paths', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
}, 30_000);

it('contains no dangling reference', () => {
  const found = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
  expect([...new Set(found)].sort()).toEqual(
    Object.keys(document.components.schemas)
      .map((name) => `#/components/schemas/${name}`)
      .sort(),
  );
});

it.each(['guest', 'admin'] as const)('matches the responses of the API: %s', async (role) => {
  const person = role === 'guest' ? null : await portal.person(role);
  const paths = portal.portal.router.bound
    .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.params === undefined)
    .map(({ endpoint }) => endpoint.path);
  const answered: string[] = [];
  for (const path of paths) {
    const response = await portal.get(person, path);
    const described = document.paths[path]?.['get']?.responses[String(response.statusCode)]?.content;
    expect(described, `${path} ${response.statusCode}`).toBeDefined();
    const schema = described?.['application/json']?.schema;
    if (!schema) continue;
    expect(schemaOf(schema).safeParse(response.json()).error, path).toBeUndefined();
    if (response.statusCode === 200) answered.push(path);
  }
  expect(answered.length).toBeGreaterThan(person ? 50 : 20);
});

it('can be browsed without a script or style in the page itself', async () => {
  const page = await portal.get(null, '/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).not.toMatch(/<style|style=|<script>/);
  expect(page.body).toContain('<link rel="icon" href="/favicon.svg"');
  for (const [, address = ''] of page.body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)) {
    expect((await portal.get(null, address)).statusCode, address).toBe(200);
  }
});
