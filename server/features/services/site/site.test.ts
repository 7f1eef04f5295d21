import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNDO_EMAIL_DAYS } from '#contract/account.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { KEPT_DAYS } from '../../trade/freight/invitations/feature-queries.ts';

let portal: TestPortal;
let admin: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal({ SITE_NAME: 'Hafen & Co' });
  admin = await portal.person('admin');
});
afterAll(() => portal.close());

const edit = (name: string, body: unknown, caller: TestPerson | null = admin) =>
  portal.send(caller, 'PATCH', `/api/admin/site/${name}`, body);
const written = `<p>${'We keep what we promise, and say what we do not promise. '.repeat(5)}</p>`;

test('the default privacy notice names invited people and earlier versions, and how long both are kept', async () => {
  const { html } = (await portal.get(null, '/api/site/privacy')).json().data;
  expect(html).toContain('Email addresses of people whom a member invites');
  expect(html).toContain('Earlier versions of posts, replies and comments');
  expect(html).toContain(`invited to make an offer: ${KEPT_DAYS} days after the end of the request`);
  expect(html).toContain('at most the last 50');
  expect(html).toContain(`${UNDO_EMAIL_DAYS} days, so that you can undo the change`);
});

test('everyone can read the default terms and privacy notice, with the portal’s name', async () => {
  for (const name of ['terms', 'privacy']) {
    const response = await portal.get(null, `/api/site/${name}`);
    expect(response.statusCode).toBe(200);
    const { html, updatedAt } = response.json().data;
    expect(html).toContain('Hafen &amp; Co');
    expect(html).not.toMatch(/<script|\$\{|undefined/);
    expect(Number.isNaN(Date.parse(updatedAt))).toBe(false);
    expect(Object.keys(response.json().data)).toEqual(['html', 'language', 'updatedAt']);
  }
});

test('only admins can change them', async () => {
  for (const caller of [null, await portal.person(), await portal.person('moderator')]) {
    const refused = caller === null ? 401 : 403;
    expect((await edit('terms', { html: written, version: 0 }, caller)).statusCode).toBe(refused);
    expect((await portal.get(caller, '/api/admin/site/terms')).statusCode).toBe(refused);
  }
  expect((await edit('imprint', { html: written, version: 0 })).statusCode).toBe(404);
});

test('an admin’s text is sanitised, public immediately and in the audit log, and can be reset', async () => {
  const saved = await edit('terms', { html: `${written}<script>steal()</script><p onclick="x()">End</p>`, version: 0 });
  expect(saved.json().data).toMatchObject({ version: 1, isOwn: false, html: `${written}<p>End</p>` });
  expect((await portal.get(null, '/api/site/terms')).json().data.html).toBe(`${written}<p>End</p>`);
  const log = (await portal.get(admin, '/api/admin/audit-log?action=site.changed')).json().data;
  expect(log[0]).toMatchObject({ subject: 'site:terms', actor: { id: admin.id } });
  expect((await edit('terms', { html: null, version: 1 })).json().data).toMatchObject({ version: 2, isOwn: true });
  expect((await portal.get(null, '/api/site/terms')).json().data.html).toContain('Hafen &amp; Co');
});

test('of concurrent edits, one succeeds and the others get the current text', async () => {
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, n) => edit('privacy', { html: `${written}<p>No. ${n}</p>`, version: 0 })),
  );
  expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
  const [stale] = responses.filter((response) => response.statusCode === 409);
  expect(responses.filter((response) => response.statusCode === 409)).toHaveLength(99);
  const { html } = (await portal.get(null, '/api/site/privacy')).json().data;
  expect(stale?.json()).toMatchObject({ code: 'STALE', current: { html, version: 1 } });
});

test('refuses an empty text, one that is too long, and an unknown name', async () => {
  expect(Object.keys((await edit('terms', { html: '<p> </p>', version: 2 })).json().fields)).toEqual(['html']);
  expect((await edit('terms', { html: 'x'.repeat(100_001), version: 2 })).statusCode).toBe(422);
  expect((await edit('terms', { html: written })).statusCode).toBe(422);
  expect((await edit('terms', { html: written, version: 2, updatedAt: 'now' })).statusCode).toBe(422);
});
