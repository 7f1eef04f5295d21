import { afterAll, beforeAll, expect, it } from 'vitest';
import { callWith, createToken } from '#server/testing/api-tokens.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { newAddress, realLimits } from '../factory.ts';
import { newApiToken } from './token-text.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal(realLimits);
});
afterAll(() => portal.close());

const READ = '/api/user/me';
const WRITE = '/api/notification/read';

async function countAllowed(most: number, send: () => Promise<{ statusCode: number }>): Promise<number> {
  for (let count = 0; count < most; count += 1) if ((await send()).statusCode === 429) return count;
  return most;
}

it('a token may read 120 times and write 30 times a minute, and other tokens of its owner are not affected', async () => {
  const owner = await portal.person();
  const scopes = ['account:read', 'notifications:write'] as const;
  const { token } = await createToken(portal, owner, { scopes });
  const { token: other } = await createToken(portal, owner, { scopes });
  const write = (by: string) => callWith(portal, by, WRITE, { method: 'POST', body: {} });
  const reads = await countAllowed(200, () => callWith(portal, token, READ));
  const writes = await countAllowed(60, () => write(token));
  // A few more while the test runs.
  expect(reads).toBeGreaterThanOrEqual(120);
  expect(reads).toBeLessThan(200);
  expect(writes).toBeGreaterThanOrEqual(30);
  expect(writes).toBeLessThan(60);
  const refused = await write(token);
  expect(refused.json().code).toBe('TOO_MANY_REQUESTS');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await callWith(portal, other, READ)).statusCode).toBe(200);
  expect((await write(other)).statusCode).not.toBe(429);
  expect((await portal.get(owner, READ)).statusCode).toBe(200);
});

it('wrong tokens are limited by address, and a valid one is still accepted there', async () => {
  const { token } = await createToken(portal, await portal.person(), { scopes: ['account:read'] });
  const remoteAddress = newAddress();
  const wrong = () => callWith(portal, newApiToken(), READ, { remoteAddress });
  const allowed = await countAllowed(60, wrong);
  expect(allowed).toBeGreaterThanOrEqual(30);
  expect(allowed).toBeLessThan(60);
  expect((await callWith(portal, token, READ, { remoteAddress })).statusCode).toBe(200);
  expect((await callWith(portal, newApiToken(), READ, { remoteAddress: newAddress() })).statusCode).toBe(401);
});
