import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countedPath, holdsToken } from '#contract/counted-path.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let admin: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.person('admin');
});
afterAll(() => portal.close());

const visit = (body: object, headers: Record<string, string> = {}, person: TestPerson | null = null) =>
  portal.send(person, 'POST', '/api/analytics/visits', body, headers);

it.each([
  ['/', '/landingPage'],
  ['/?utm_source=x', '/landingPage'],
  ['/general/01890000-0000-7000-8000-000000000000', '/general/:id'],
  ['/events/01890000-0000-7000-8000-000000000000/interest?token=secret', '/events/:id/interest'],
  ['/forum/', '/forum'],
  ['/quote/offer/J7a-hRz_0Q2x4v6b8n0m', '/quote/offer/:token'],
  ['/quote/offer/J7a-hRz_0Q2x4v6b8n0m/stop', '/quote/offer/:token/stop'],
  ['/quote/offer/stop', '/quote/offer/stop'],
  ['/login?next=%2Fstaff-invitation%2FJ7a-hRz_0Q2x4v6b8n0m', '/login'],
])('counts %s as %s', (path, counted) => expect(countedPath(path)).toBe(counted));

it.each([
  ['/quote/offer/J7a-hRz_0Q2x4v6b8n0m', true],
  ['/staff-invitation/J7a-hRz_0Q2x4v6b8n0m', true],
  ['/login?next=%2Fstaff-invitation%2FJ7a-hRz_0Q2x4v6b8n0m', true],
  ['/unsubscribe?token=J7a-hRz_0Q2x4v6b8n0m&mail=all', true],
  ['/quote/offer', true],
  ['/quote/offer/stop', true],
  ['/confirm', true],
  ['/login/reset', true],
  ['/events/01890000-0000-7000-8000-000000000000/interest', true],
  ['/quote/offers', false],
  ['/login?next=%2Fforum', false],
  ['/forum?search=token', false],
])('finds whether %s holds a token: %s', (address, holds) => expect(holdsToken(address)).toBe(holds));

it('counts views, visitors and sign-ins per day, and stores neither address nor account', async () => {
  await visit({ kind: 'page', path: '/' });
  await visit({ kind: 'page', path: '/forum' }, { 'user-agent': 'another browser at the same address' });
  await visit({ kind: 'page', path: '/forum' }, {}, admin);
  await visit({ kind: 'page', path: '/forum' }, { 'user-agent': 'another browser of the same account' }, admin);
  await visit({ kind: 'login' }, {}, admin);
  await visit({ kind: 'page', path: '/forum' }, { dnt: '1' });
  const { data } = (await portal.get(admin, '/api/admin/analytics?days=7')).json();
  expect(data.views).toHaveLength(7);
  expect([data.views, data.visitors, data.signIns].map((all) => all.at(-1).count)).toEqual([4, 2, 1]);
  expect(data.topPages).toEqual([
    { path: '/forum', views: 3 },
    { path: '/landingPage', views: 1 },
  ]);
  const kept = JSON.stringify((await portal.db.execute(sql`SELECT * FROM visits`)).rows);
  for (const secret of ['127.0.0.1', 'browser', admin.id]) expect(kept).not.toContain(secret);
});

it.each([[{ kind: 'page' }], [{ kind: 'page', path: 'forum' }], [{ kind: 'other' }], [{ kind: 'login', path: '/' }]])(
  'refuses %j',
  async (body) => expect((await visit(body)).statusCode).toBe(422),
);

it('only admins can read analytics', async () => {
  const moderator = await portal.person('moderator');
  expect((await portal.get(null, '/api/admin/analytics')).statusCode).toBe(401);
  expect((await portal.get(moderator, '/api/admin/analytics')).statusCode).toBe(403);
});
