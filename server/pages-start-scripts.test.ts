/** Which guests' pages start their scripts at once, and which wait for their reader. */
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { builtPages } from './testing/built-pages.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

async function portalWith(env: Record<string, string> = {}): Promise<TestPortal> {
  const portal = await startTestPortal(env, {}, builtPages);
  onTestFinished(() => portal.close());
  return portal;
}

async function waitsForReader(portal: TestPortal, url: string): Promise<boolean> {
  const { statusCode, body } = await portal.get(null, url);
  expect([url, statusCode]).toEqual([url, 200]);
  return /<script[^>]* type="text\/later"[^>]* data-counted="/.test(body);
}

it('a page that lacks a part starts its scripts at once, and waits again when it is complete', async () => {
  const portal = await portalWith();
  expect(await waitsForReader(portal, '/')).toBe(true);
  await portal.db.execute(sql`ALTER TABLE courses RENAME TO courses_away`);
  expect(await waitsForReader(portal, '/?without=courses')).toBe(false);
  await portal.db.execute(sql`ALTER TABLE courses_away RENAME TO courses`);
  expect(await waitsForReader(portal, '/?with=courses')).toBe(true);
});

it.each([
  ['Google Analytics', { GA_MEASUREMENT_ID: 'G-HARBOUR1' }],
  ['a live chat', { LIVE_CHAT_SRC: 'https://chat.harbour.example/widget.js' }],
])('a page with %s starts its scripts at once', async (_name, env) => {
  const portal = await portalWith(env);
  for (const url of ['/', '/forum', '/login']) expect(await waitsForReader(portal, url), url).toBe(false);
});
