/** Another site, or someone who reads the traffic, can't do anything with a member's browser. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { startTestPortal } from '#server/testing/portal.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const NOWHERE = '01890000-0000-7000-8000-000000000000';

it.each([
  ['its origin', { origin: 'https://evil.example' }],
  ['an origin that begins like ours', { origin: 'http://localhost.evil.example' }],
  ['no origin, as a sandboxed frame does', { origin: 'null' }],
  ['a site that is not ours, in place of an origin', { 'sec-fetch-site': 'cross-site' }],
  ['another subdomain of our site', { 'sec-fetch-site': 'same-site' }],
])('refuses every change that comes with %s', async (_name, headers) => {
  const changing = forum.portal.router.bound.filter(({ endpoint }) => endpoint.method !== 'GET');
  expect(changing.length).toBeGreaterThan(50);
  const answers: string[] = [];
  for (const { endpoint } of changing) {
    const url = endpoint.path.replace(':userId', forum.admin.id).replaceAll(/:\w+/g, NOWHERE);
    const method = endpoint.method as 'POST' | 'PATCH' | 'DELETE';
    const response = await forum.send(forum.admin, method, url, endpoint.body ? {} : undefined, headers);
    answers.push(`${response.statusCode} ${response.json<{ code?: string }>().code}`);
  }
  // Without a public address, the portal names the missing setting.
  for (const answer of answers) expect(answer).toMatch(/^403 (FOREIGN_ORIGIN|PUBLIC_URL_NOT_SET)$/);
});

it('lets nobody frame a response, guess its type or cache it', async () => {
  const { headers } = await forum.get(forum.author, '/api/user/me');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

it('binds the session to the host and to https if the portal is served over https', async () => {
  const portal = await startTestPortal({ PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://127.0.0.1:9' });
  try {
    const response = await portal.send(await portal.person(), 'POST', '/api/user/logout');
    const [session] = [response.headers['set-cookie']].flat();
    expect(session).toMatch(/^__Host-quayside_session=/);
    for (const part of [/; Path=\/(;|$)/, /; HttpOnly/, /; Secure/, /; SameSite=Lax/]) expect(session).toMatch(part);
    expect(session).not.toMatch(/Domain/);
    expect(response.headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
    expect(response.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
  } finally {
    await portal.close();
  }
});
