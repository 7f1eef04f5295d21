/** More requests than the portal can answer. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { builtPages } from './testing/built-pages.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

/** The renderer is loaded for each rendering. */
const load = vi.fn(builtPages.load);
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, {}, { ...builtPages, load });
}, 120_000);
afterAll(() => portal.close());

it('refuses pages at once when too many of one address wait, stays healthy, and renders the others', async () => {
  await portal.app.inject({ url: '/forum' });
  const rendering = Promise.withResolvers<void>();
  load.mockImplementation(async () => {
    await rendering.promise;
    return builtPages.load();
  });
  const statuses: number[] = [];
  const requests = Array.from({ length: 300 }, async () => {
    const response = await portal.app.inject({ url: `/landing/general/${randomUUID()}` });
    statuses.push(response.statusCode);
    return response;
  });
  // Nothing is rendered yet, so these are the refusals.
  await vi.waitFor(() => expect(statuses).toHaveLength(95), { timeout: 10_000 });
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect((await portal.app.inject({ url: '/api/health' })).statusCode).toBe(200);
  expect((await portal.app.inject({ url: '/forum' })).statusCode).toBe(200);
  const other = portal.app.inject({ url: `/landing/general/${randomUUID()}`, remoteAddress: '198.51.100.7' });
  rendering.resolve();
  expect((await other).statusCode).toBe(404);
  const responses = await Promise.all(requests);
  const refused = responses.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(95);
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('5');
    expect(body).toContain('temporarily unavailable');
  }
  expect(responses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(205);
});
