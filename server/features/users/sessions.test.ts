import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { newAccount, realLimits, signedIn, TestBrowser } from './factory.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal(realLimits);
});
afterAll(() => portal.close());

describe('sessions', () => {
  it('are listed to their owner, the present one marked, page by page', async () => {
    const user = await newAccount(portal);
    await signedIn(portal, user);
    const browser = await signedIn(portal, user);
    const first = await browser.get('sessions?limit=1');
    const second = await browser.get(`sessions?limit=1&cursor=${first.body.nextCursor}`);
    expect(first.body.data[0].current).toBe(true);
    expect(second.body.data[0].current).toBe(false);
    expect(second.body.nextCursor).toBeNull();
    expect(JSON.stringify(first.body)).not.toMatch(/token/i);
  });

  it('can be ended, and are refused on the next request', async () => {
    const user = await newAccount(portal);
    const [lost, kept] = [await signedIn(portal, user), await signedIn(portal, user)];
    const { body } = await kept.get('sessions');
    const { id } = body.data.find((one: { current: boolean }) => !one.current);
    expect((await kept.send('DELETE', `/api/user/sessions/${id}`)).status).toBe(200);
    expect((await lost.get('me')).status).toBe(401);
    expect((await kept.get('me')).status).toBe(200);
    expect((await kept.send('DELETE', `/api/user/sessions/${id}`)).status).toBe(404);
  });

  it('of others are not there', async () => {
    const [mine, theirs] = [
      await signedIn(portal, await newAccount(portal)),
      await signedIn(portal, await newAccount(portal)),
    ];
    const { body } = await theirs.get('sessions');
    expect((await mine.send('DELETE', `/api/user/sessions/${body.data[0].id}`)).status).toBe(404);
    expect((await theirs.get('me')).status).toBe(200);
  });

  it('end by logging out, for a copied cookie too', async () => {
    const browser = await signedIn(portal, await newAccount(portal));
    const copy = new TestBrowser(portal);
    copy.cookies.set('quayside_session', browser.cookies.get('quayside_session') ?? '');
    expect((await browser.post('logout', {})).status).toBe(200);
    expect(browser.cookies.has('quayside_session')).toBe(false);
    expect((await copy.get('me')).status).toBe(401);
    expect((await browser.post('logout', {})).status).toBe(200);
  });

  it('slide: use after an hour prolongs them and renews the cookie', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user);
    expect((await browser.get('me')).setCookies).toEqual([]);
    await portal.db.execute(
      sql`UPDATE sessions SET last_seen_at = now() - interval '2 hours', expires_at = now() + interval '1 day' WHERE user_id = ${user.id}`,
    );
    expect((await browser.get('me')).setCookies).toMatchObject([{ name: 'quayside_session', maxAge: 2_592_000 }]);
    const { body } = await browser.get('sessions');
    expect(Date.parse(body.data[0].expiresAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it('run out', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user);
    await portal.db.execute(sql`UPDATE sessions SET expires_at = now() WHERE user_id = ${user.id}`);
    expect((await browser.get('me')).status).toBe(401);
  });

  it('that cannot be looked up are answered 503, and never taken for a guest', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/none';
    const away = openDatabase({ connectionString: url, poolSize: 1 }, () => {});
    const { settings, portal: parts } = portal;
    const { app } = await buildApp({
      settings: { ...settings, LOG_LEVEL: 'silent' },
      db: away.db,
      jobs: openJobs(url, () => {}),
      files: parts.files,
    });
    const answer = await app.inject({ url: '/api/user/me', cookies: { quayside_session: 'x'.repeat(43) } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    await app.close();
    await away.close();
  });
});

describe('mentioning', () => {
  it('finds members by the first letters of their name, taken literally', async () => {
    const user = await newAccount(portal, 'member', 'Zacharias Percent%Sign');
    const browser = await signedIn(portal, user);
    const found = await browser.get('mentions?q=zachARIAS');
    expect(found.body.data).toEqual([{ id: user.id, name: user.name, profilePic: null }]);
    expect((await browser.get('mentions?q=%25')).body.data).toEqual([]);
    expect((await browser.get('mentions')).body.data).toEqual([]);
    expect((await new TestBrowser(portal).get('mentions?q=zach')).status).toBe(401);
  });
});
