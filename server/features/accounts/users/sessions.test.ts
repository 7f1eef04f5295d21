import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { PORTAL } from '#server/platform/sender.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { codeFor, newAccount, PASSWORD, realLimits, signedIn, TestBrowser } from './factory.ts';
import { hashPassword } from './password.ts';
import { updatePassword } from './queries.ts';
import { deleteAllSessions } from './session-queries.ts';
import { findSocketUser } from './socket-user.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal(realLimits);
});
afterAll(() => portal.close());

describe('sessions', () => {
  it('are listed for their owner, with the current one marked, page by page', async () => {
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

  it('can be ended, and are refused from the next request', async () => {
    const user = await newAccount(portal);
    const [lost, kept] = [await signedIn(portal, user), await signedIn(portal, user)];
    const { body } = await kept.get('sessions');
    const { id } = body.data.find((item: { current: boolean }) => !item.current);
    expect((await kept.send('DELETE', `/api/user/sessions/${id}`)).status).toBe(200);
    expect((await lost.get('me')).status).toBe(401);
    expect((await kept.get('me')).status).toBe(200);
    expect((await kept.send('DELETE', `/api/user/sessions/${id}`)).status).toBe(404);
  });

  it('are not started with a password that was changed while it was checked', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user, true);
    await browser.post('login', { email: user.email, password: 'not the right one' });
    const held = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = portal.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM attempt_counters FOR UPDATE`);
      isHeld.resolve();
      await held.promise;
    });
    await isHeld.promise;
    const signingIn = browser.post('login', { email: user.email, password: PASSWORD });
    const isWaiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await portal.db.execute(isWaiting)).rowCount).toBeGreaterThan(0);
    const passwordHash = await hashPassword('another long quay staple', PORTAL);
    await portal.db.transaction(async (tx) => {
      await updatePassword(tx, user.id, passwordHash);
      await deleteAllSessions(tx, user.id);
    });
    held.resolve();
    await holding;
    const { status, body } = await signingIn;
    expect([status, body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
    expect((await browser.get('me')).status).toBe(401);
  });

  it('of others are not found', async () => {
    const [mine, theirs] = [
      await signedIn(portal, await newAccount(portal)),
      await signedIn(portal, await newAccount(portal)),
    ];
    const { body } = await theirs.get('sessions');
    expect((await mine.send('DELETE', `/api/user/sessions/${body.data[0].id}`)).status).toBe(404);
    expect((await theirs.get('me')).status).toBe(200);
  });

  it('end at sign-out, even for a copied cookie', async () => {
    const browser = await signedIn(portal, await newAccount(portal));
    const copy = new TestBrowser(portal);
    copy.cookies.set('quayside_session', browser.cookies.get('quayside_session') ?? '');
    expect((await browser.post('logout', {})).status).toBe(200);
    expect(browser.cookies.has('quayside_session')).toBe(false);
    expect((await copy.get('me')).status).toBe(401);
    expect((await browser.post('logout', {})).status).toBe(200);
  });

  it('get a new token when the password is changed, so that a copied cookie is of no use', async () => {
    const browser = await signedIn(portal, await newAccount(portal));
    const copy = new TestBrowser(portal);
    copy.cookies.set('quayside_session', browser.cookies.get('quayside_session') ?? '');
    const change = { password: 'another barge under bridges' };
    expect((await browser.post('password', change)).status).toBe(200);
    expect((await browser.get('me')).status).toBe(200);
    expect((await copy.get('me')).status).toBe(401);
  });

  it('use after an hour extends them and renews the cookie', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user);
    expect((await browser.get('me')).setCookies).toEqual([]);
    await portal.db.execute(
      sql`UPDATE sessions SET last_seen_at = now() - interval '2 hours', expires_at = now() + interval '1 day' WHERE user_id = ${user.id}`,
    );
    expect((await browser.get('me')).setCookies).toMatchObject([
      { name: 'quayside_session', maxAge: 2_592_000 },
      { name: 'quayside_signed_in', value: '1', maxAge: 2_592_000 },
    ]);
    const { body } = await browser.get('sessions');
    expect(Date.parse(body.data[0].expiresAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it('expire', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user);
    await portal.db.execute(sql`UPDATE sessions SET expires_at = now() WHERE user_id = ${user.id}`);
    expect((await browser.get('me')).status).toBe(401);
  });

  it('are marked for scripts, and the mark is corrected when it is wrong', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user);
    const mark = () => browser.cookies.get('quayside_signed_in');
    expect(mark()).toBe('1');
    // Simulates a session from before the marker existed.
    browser.cookies.delete('quayside_signed_in');
    expect((await browser.get('me')).setCookies).toMatchObject([{ name: 'quayside_signed_in', value: '1', path: '/' }]);
    await portal.db.execute(sql`UPDATE sessions SET expires_at = now() WHERE user_id = ${user.id}`);
    expect((await browser.get('me')).status).toBe(401);
    expect(mark()).toBe('0');
    expect((await browser.get('me')).setCookies).toEqual([]);
    expect((await browser.post('logout', {})).status).toBe(200);
    expect(mark()).toBeUndefined();
  });

  it('that can’t be looked up get 503, and are never treated as a guest', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/none';
    const unavailable = openDatabase({ connectionString: url, poolSize: 1 }, () => {});
    const { settings, portal: parts } = portal;
    const { app } = await buildApp({
      settings: { ...settings, LOG_LEVEL: 'silent' },
      db: unavailable.db,
      readDb: unavailable.readDb,
      jobs: openJobs(url, () => {}),
      files: parts.files,
    });
    const response = await app.inject({ url: '/api/user/me', cookies: { quayside_session: 'x'.repeat(43) } });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBeDefined();
    await app.close();
    await unavailable.close();
  });
});

describe('trusted devices', () => {
  const devicesOf = async (browser: TestBrowser) => (await browser.get('devices')).body.data;

  it('are listed for their owner, with the current one marked', async () => {
    const user = await newAccount(portal);
    const trusted = await signedIn(portal, user, true);
    const other = await signedIn(portal, user);
    expect(await devicesOf(trusted)).toMatchObject([{ current: true }]);
    expect(await devicesOf(other)).toMatchObject([{ current: false }]);
    expect(JSON.stringify(await devicesOf(trusted))).not.toMatch(/token/i);
    expect(await devicesOf(await signedIn(portal, await newAccount(portal), true))).toHaveLength(1);
  });

  it('stay the same across sign-ins by password, and get a new token when trusted again', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user, true);
    const [before] = await devicesOf(browser);
    await browser.post('login', { email: user.email, password: PASSWORD });
    expect(await devicesOf(browser)).toMatchObject([{ id: before.id, current: true }]);
    const { body } = await browser.post('login', { email: user.email });
    const code = await codeFor(portal, user.email, 2);
    await browser.post('verify-otp', { challengeId: body.data.challengeId, code, trustDevice: true });
    const after = await devicesOf(browser);
    expect(after).toMatchObject([{ current: true }]);
    expect(after[0].id).not.toBe(before.id);
  });

  it('need a code after they are revoked, but stay signed in', async () => {
    const user = await newAccount(portal);
    const [lost, kept] = [await signedIn(portal, user, true), await signedIn(portal, user, true)];
    const { id } = (await devicesOf(kept)).find((device: { current: boolean }) => !device.current);
    const outsider = await signedIn(portal, await newAccount(portal));
    expect((await outsider.send('DELETE', `/api/user/devices/${id}`)).status).toBe(404);
    expect((await kept.send('DELETE', `/api/user/devices/${id}`)).status).toBe(200);
    expect((await kept.send('DELETE', `/api/user/devices/${id}`)).status).toBe(404);
    expect((await lost.get('me')).status).toBe(200);
    const again = await lost.post('login', { email: user.email, password: PASSWORD });
    expect(again.body.data).toHaveProperty('challengeId');
    expect(await devicesOf(kept)).toMatchObject([{ current: true }]);
  });

  it('are revoked with their session', async () => {
    const user = await newAccount(portal);
    const [lost, kept] = [await signedIn(portal, user, true), await signedIn(portal, user)];
    const { body } = await kept.get('sessions');
    const { id } = body.data.find((item: { current: boolean }) => !item.current);
    expect((await kept.send('DELETE', `/api/user/sessions/${id}`)).status).toBe(200);
    expect(await devicesOf(kept)).toEqual([]);
    const again = await lost.post('login', { email: user.email, password: PASSWORD });
    expect(again.body.data).toHaveProperty('challengeId');
  });

  it('except the current one are revoked when the password is changed', async () => {
    const user = await newAccount(portal);
    const [other, used] = [await signedIn(portal, user, true), await signedIn(portal, user, true)];
    const next = 'another barge under bridges';
    expect((await used.post('password', { password: next })).status).toBe(200);
    expect(await devicesOf(used)).toMatchObject([{ current: true }]);
    expect((await other.post('login', { email: user.email, password: next })).body.data).toHaveProperty('challengeId');
    expect((await used.post('login', { email: user.email, password: next })).body.data).toHaveProperty('user');
  });
});

describe('a browser marked as signed out', () => {
  const MARKER = 'quayside_signed_out';
  const sessionOf = (browser: TestBrowser) => browser.cookies.get('quayside_session') ?? '';

  it('is refused, its session ended and both cookies cleared, even if the sign-out request was lost', async () => {
    const browser = await signedIn(portal, await newAccount(portal));
    const copy = new TestBrowser(portal);
    copy.cookies.set('quayside_session', sessionOf(browser));
    browser.cookies.set(MARKER, '1');
    expect((await browser.get('me')).status).toBe(401);
    expect([...browser.cookies.keys()]).toEqual(['quayside_browser', 'quayside_language']);
    expect((await copy.get('me')).status).toBe(401);
  });

  it('is refused during an outage and keeps its cookies', async () => {
    const unavailable = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1 }, () => {});
    const { app } = await buildApp({
      settings: { ...portal.settings, LOG_LEVEL: 'silent' },
      db: unavailable.db,
      readDb: unavailable.readDb,
      jobs: openJobs('postgres://nobody@127.0.0.1:1/none', () => {}),
      files: portal.portal.files,
    });
    const cookies = { quayside_session: 'x'.repeat(43), [MARKER]: '1' };
    const me = await app.inject({ url: '/api/user/me', cookies });
    expect([me.statusCode, me.cookies]).toEqual([401, []]);
    const logout = await app.inject({ method: 'POST', url: '/api/user/logout', cookies });
    expect([logout.statusCode, logout.cookies]).toEqual([503, []]);
    await app.close();
    await unavailable.close();
  });

  it('can sign in again, which removes the marker', async () => {
    const user = await newAccount(portal);
    const browser = await signedIn(portal, user, true);
    const old = sessionOf(browser);
    browser.cookies.set(MARKER, '1');
    const response = await browser.post('login', { email: user.email, password: PASSWORD });
    expect(response.status).toBe(200);
    expect(browser.cookies.has(MARKER)).toBe(false);
    expect((await browser.get('me')).status).toBe(200);
    const copy = new TestBrowser(portal);
    copy.cookies.set('quayside_session', old);
    expect((await copy.get('me')).status).toBe(401);
  });

  it('can’t open a socket', async () => {
    const browser = await signedIn(portal, await newAccount(portal));
    const cookie = `quayside_session=${sessionOf(browser)}`;
    expect(await findSocketUser(portal.db, portal.settings, cookie)).not.toBeNull();
    expect(await findSocketUser(portal.db, portal.settings, `${cookie}; ${MARKER}=1`)).toBeNull();
  });

  it('on https is recognised by a cookie that no other host can set', async () => {
    const browser = await signedIn(portal, await newAccount(portal));
    const settings = { ...portal.settings, secure: true };
    const cookie = `__Host-quayside_session=${sessionOf(browser)}`;
    expect(await findSocketUser(portal.db, settings, `${cookie}; ${MARKER}=1`)).not.toBeNull();
    expect(await findSocketUser(portal.db, settings, `${cookie}; __Host-${MARKER}=1`)).toBeNull();
  });
});

describe('mentions', () => {
  it('finds members by the first letters of their name, taken literally', async () => {
    const user = await newAccount(portal, 'member', 'Zacharias Percent%Sign');
    const browser = await signedIn(portal, user);
    await portal.db.execute(sql`UPDATE users SET company = 'Harbour' WHERE id = ${user.id}`);
    const found = await browser.get('mentions?q=zachARIAS');
    expect(found.body.data).toEqual([{ id: user.id, name: user.name, profilePic: null, company: 'Harbour' }]);
    expect((await browser.get('mentions?q=Zacharias%20perc')).body.data).toEqual(found.body.data);
    expect((await browser.get('mentions?q=%25')).body.data).toEqual([]);
    expect((await browser.get('mentions')).body.data).toEqual([]);
    expect((await new TestBrowser(portal).get('mentions?q=zach')).status).toBe(401);
  });
});
