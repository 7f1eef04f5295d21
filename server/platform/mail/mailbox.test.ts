import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, newAccount, realLimits, TestBrowser } from '#server/features/accounts/users/factory.ts';
import { readSettings } from '#server/settings.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { listMailbox } from './queries.ts';
import { mailboxIsShown } from './register.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal(realLimits);
});
afterAll(() => portal.close());

describe('the local mailbox', () => {
  it('shows an email as text, as HTML in a sandbox, and as source', async () => {
    const user = await newAccount(portal);
    await new TestBrowser(portal).post('login', { email: user.email });
    const [mail] = await mailsTo(portal, user.email, 1);
    expect(Object.keys(mail ?? {})).toEqual(['to', 'subject', 'text', 'html', 'sentAt']);
    const [row] = await listMailbox(portal.db, user.email);
    expect(row?.source).toMatch(new RegExp(`^Message-ID: <${row?.id}@`, 'm'));
    const view = await portal.app.inject(`/dev/mailbox/${row?.id}`);
    expect(view.body).toContain('sandbox=""');
    expect(view.body).toContain('srcdoc="&lt;!doctype html&gt;');
    expect(view.headers['content-security-policy']).toMatch(/default-src 'none'.*img-src 'self'/);
    expect(view.body).toContain('<link rel="icon" href="/favicon.svg"');
    expect((await portal.app.inject('/dev/mailbox')).body).toContain(user.email);
    expect((await portal.app.inject('/dev/mailbox/none')).statusCode).toBe(404);
  });

  it.each([
    ['another machine', { remoteAddress: '192.0.2.7' }, 404],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
    ['a proxy for another machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }, 403],
    ['a site whose name points here', { headers: { host: 'rebound.example' } }, 403],
  ])('answers 404 to %s', async (_who, request, status) => {
    for (const url of [
      '/dev/mailbox',
      '/dev/mailbox.json?to=a@b.example',
      '/dev/mailbox/0190b5a0-0000-7000-8000-000000000000',
    ]) {
      expect((await portal.app.inject({ url, ...request })).statusCode).toBe(status);
    }
  });

  it.each([
    [true, {}],
    [true, { NODE_ENV: 'production' }],
    [true, { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:3000' }],
    [true, { HOST: '::1', PUBLIC_URL: 'http://localhost' }],
    [false, { HOST: '0.0.0.0' }],
    [false, { HOST: '0.0.0.0', NODE_ENV: 'development', PUBLIC_URL: 'http://127.0.0.1:3000' }],
    [false, { PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail.example:25' }],
    [false, { SMTP_URL: 'smtp://mail.example:25' }],
  ])('is served: %s, with the settings %j', (shown, env) => {
    expect(mailboxIsShown({ settings: readSettings(env) })).toBe(shown);
  });
});
