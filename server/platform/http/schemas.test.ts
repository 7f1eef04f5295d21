import { afterAll, beforeAll, expect, test } from 'vitest';
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
