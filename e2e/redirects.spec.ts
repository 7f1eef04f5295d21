/** Redirects of the running portal. Uses a raw socket, because HTTP clients normalise the address. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { offSiteTargets, onSiteTargets } from '#server/testing/redirect-targets.ts';
import { becomeMember, expect, test } from './portal.ts';

const portal = new URL(process.env['PORTAL_URL'] ?? '');

interface RawResponse {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

/** Sends a request target without normalisation. */
async function sendRequest(target: string, cookie = ''): Promise<RawResponse> {
  const socket = connect(Number(portal.port), portal.hostname);
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: ${portal.host}\r\nAccept: text/html\r\n${cookie && `Cookie: ${cookie}\r\n`}Connection: close\r\n\r\n`,
    'latin1',
  );
  const response = await text(socket);
  const end = response.indexOf('\r\n\r\n');
  const head = response.slice(0, end);
  return {
    status: Number(head.split(' ')[1]),
    location: /^location: (.*)$/im.exec(head)?.[1]?.trim(),
    body: response.slice(end + 4),
  };
}

/** The host that a browser would open. */
const hostAfter = ({ location }: RawResponse, target: string) =>
  location === undefined ? portal.host : new URL(location, new URL(target, portal)).host;

/** Client-side navigation reads its redirect from the body: `["SingleFetchRedirect", …]`. */
const namesAnotherHost = (body: string) => /"[^"]*(?:https?:|\/\/)[^"]*evil/.test(body);

test('keeps a signed-in browser on the site for every value of `next`', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const next of offSiteTargets) {
    const query = `?next=${encodeURIComponent(next)}`;
    const response = await sendRequest(`/login${query}`, cookie);
    expect([next, response.status, response.location]).toEqual([next, 302, '/dashboard']);
    const data = await sendRequest(`/login.data${query}`, cookie);
    expect([next, data.status, data.body.includes('/dashboard'), namesAnotherHost(data.body)]).toEqual([
      next,
      202,
      true,
      false,
    ]);
  }
  for (const [next, path] of onSiteTargets) {
    const response = await sendRequest(`/login?next=${encodeURIComponent(next)}`, cookie);
    // React Router writes several slashes in a path as one.
    const location = path.replace(/^[^?#]*/, (pathname) => pathname.replace(/\/{2,}/g, '/'));
    expect([next, response.location]).toEqual([next, location]);
  }
});

test('never redirects to another host', { tag: '@detail' }, async () => {
  const targets = offSiteTargets.filter((target) => !/[\s\u0000-\u001f\u007f]|[^\u0000-\u00ff]/.test(target));
  const pages = ['/dashboard', '/events/calendar', '/brochures', '/maintenance', '/forum/', '/account/', '/admin/'];
  for (const target of [
    ...targets,
    ...targets.map((path) => `${path}/dashboard`),
    ...targets.map((path) => `${path}.data`),
    ...pages.flatMap((page) => targets.map((path) => `${page}?x=1&next=${path}`)),
    ...pages.flatMap((page) => [page, `${page}.data?_routes=root`, `/.${page}`, `/./${page}`, `//evil.example${page}`]),
    '/_.data',
    '/_.data?next=//evil.example',
    '/forum.data?tag=%00&author=x&cursor=//evil.example',
    '/forum?tag=%00&cursor=//evil.example',
  ]) {
    const response = await sendRequest(target);
    expect([target, hostAfter(response, '/')]).toEqual([target, portal.host]);
    expect([target, response.status < 500]).toEqual([target, true]);
    if (target.includes('.data')) expect([target, namesAnotherHost(response.body)]).toEqual([target, false]);
  }
});

test('sends a guest to the login page during client-side navigation, and back afterwards', async () => {
  const response = await sendRequest('/dashboard.data?tab=mine');
  expect(response.body).toContain(`/login?next=${encodeURIComponent('/dashboard?tab=mine')}`);
});
