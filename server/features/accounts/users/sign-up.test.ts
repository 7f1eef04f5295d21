import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal } from '#server/testing/portal.ts';
import { codeFor, mailsTo, newAccount, newEmail, PASSWORD, realLimits, TestBrowser, wrongCode } from './factory.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal(realLimits);
});
afterAll(() => portal.close());

const form = (email: string, more: object = {}) => ({
  name: 'Ines Hafen',
  email,
  password: PASSWORD,
  country: 'PT',
  terms: true,
  ...more,
});

describe('sign-up', () => {
  it('creates an account when the code is entered, and signs in', async () => {
    const browser = new TestBrowser(portal);
    const email = newEmail();
    const started = await browser.post('signup', form(email.toUpperCase(), { company: 'Hafen Lda' }));
    expect(started.status).toBe(200);
    expect(Object.keys(started.body.data).sort()).toEqual(['challengeId', 'expiresAt', 'resendAfter']);
    expect((await browser.get('me')).status).toBe(401);

    const verified = await browser.post('verify-otp', {
      challengeId: started.body.data.challengeId,
      code: await codeFor(portal, email),
    });
    expect(verified.status).toBe(200);
    const cookie = verified.setCookies.find(({ name }) => name === 'quayside_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 2_592_000 });

    const me = await browser.get('me');
    expect(me.body).toMatchObject({
      email,
      name: 'Ines Hafen',
      role: 'member',
      company: 'Hafen Lda',
      profileCompletionPercentage: 40,
    });
    expect(me.body.id).toBe(me.body.userId);
    expect(JSON.stringify(me.body)).not.toMatch(/hash|argon/i);
  });

  it('responds in the same way for a known address, and emails its owner without a code', async () => {
    const user = await newAccount(portal);
    const browser = new TestBrowser(portal);
    const known = await browser.post('signup', form(user.email));
    const unknown = await browser.post('signup', form(newEmail()));
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body.data)).toEqual(Object.keys(unknown.body.data));
    const [mail] = await mailsTo(portal, user.email, 1);
    expect(mail?.text).not.toMatch(/\d{6}/);
    const tried = await browser.post('verify-otp', { challengeId: known.body.data.challengeId, code: '000000' });
    expect(tried.body).toMatchObject({ code: 'OTP_WRONG', triesLeft: 4 });
  });

  it.each([
    ['a common password', { password: 'password123' }, 'password'],
    ['a password of few different characters', { password: 'aaaaaaaaaaaa' }, 'password'],
    ['a short password', { password: 'short' }, 'password'],
    ['no consent', { terms: false }, 'terms'],
    ['no country', { country: 'Portugal' }, 'country'],
    ['a field of another form', { role: 'admin' }, 'role'],
    ['control characters in the address', { email: 'a\u0000b@member.example' }, 'email'],
  ])('refuses %s', async (_what, change, field) => {
    const response = await new TestBrowser(portal).post('signup', form(newEmail(), change));
    expect(response.status).toBe(422);
    expect(response.body.fields).toHaveProperty(field);
  });

  it('makes one account for both forms of an international domain', async () => {
    const name = newEmail().split('@')[0];
    const [unicode, ascii] = [`${name}@bücher.example`, `${name}@xn--bcher-kva.example`];
    const browser = new TestBrowser(portal);
    const { body } = await browser.post('signup', form(unicode));
    const code = await codeFor(portal, ascii);
    expect((await browser.post('verify-otp', { challengeId: body.data.challengeId, code })).status).toBe(200);
    expect((await browser.get('me')).body.email).toBe(ascii);
    await new TestBrowser(portal).post('signup', form(ascii));
    const [again] = await mailsTo(portal, unicode, 2);
    expect(again?.text).not.toMatch(/\d{6}/);
    for (const email of [unicode, ascii, `${name}@BÜCHER.example`]) {
      const response = await new TestBrowser(portal).post('login', { email, password: PASSWORD });
      expect(response.status, email).toBe(200);
    }
  });

  it('refuses a password that contains the address', async () => {
    const email = newEmail();
    const response = await new TestBrowser(portal).post(
      'signup',
      form(email, { password: `x${email.split('@')[0]}y` }),
    );
    expect(response.body.fields.password).toMatch(/email/);
  });

  it('creates one account when two codes are entered at once', async () => {
    const browser = new TestBrowser(portal);
    const email = newEmail();
    const { body } = await browser.post('signup', form(email));
    const entry = { challengeId: body.data.challengeId, code: await codeFor(portal, email) };
    const responses = await Promise.all([1, 2, 3, 4].map(() => new TestBrowser(portal).post('verify-otp', entry)));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 410, 410, 410]);
  });

  it('keeps the account unverified after a wrong code', async () => {
    const browser = new TestBrowser(portal);
    const email = newEmail();
    const { body } = await browser.post('signup', form(email));
    const code = await codeFor(portal, email);
    await browser.post('verify-otp', { challengeId: body.data.challengeId, code: wrongCode(code) });
    expect((await browser.get('me')).status).toBe(401);
    expect((await browser.post('verify-otp', { challengeId: body.data.challengeId, code })).status).toBe(200);
  });
});
