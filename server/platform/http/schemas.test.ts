import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { page } from '#contract/http.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { compileSerializer } from './schemas.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

test('the response of every endpoint can be serialised', () => {
  for (const { endpoint } of portal.portal.router.bound) {
    if (!endpoint.produces) expect(() => compileSerializer(endpoint.response), endpoint.path).not.toThrow();
  }
});

test('a record that does not fit the schema is left out of its list', () => {
  const serialize = compileSerializer(page(z.object({ id: z.string(), kg: z.number() })));
  const data = [1, Number.NaN, 3].map((kg) => ({ id: String(kg), kg }));
  expect(JSON.parse(serialize({ data, nextCursor: null }))).toEqual({ data: [data[0], data[2]], nextCursor: null });
});

test('a single record that does not fit the schema is an error', () => {
  const serialize = compileSerializer(z.object({ data: z.object({ kg: z.number() }) }));
  expect(() => serialize({ data: { kg: Number.NaN } })).toThrow();
});
