import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Role } from '#contract/users.ts';
import type { Db } from '#server/platform/database/open.ts';
import { PORTAL } from '#server/platform/sender.ts';
import { createAccount } from './accounts.ts';
import { hashPassword } from './password.ts';
import type { UserRow } from './queries.ts';
import type { Browser } from './start-session.ts';

export interface TestedPortal {
  readonly app: FastifyInstance;
  readonly db: Db;
}

export const realLimits = { RATE_LIMIT_SCALE: '1' };

export const PASSWORD = 'correct horse quay staple';

export const newBrowser: Browser = {
  userAgent: 'test',
  sessionToken: null,
  deviceToken: null,
  browserToken: null,
  companyToken: null,
};

export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** With its own address, so that limits by address do not affect other tests. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #address: string;

  constructor(portal: TestedPortal, address = newAddress()) {
    this.#app = portal.app;
    this.#address = address;
  }

  async send(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) {
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      cookies: Object.fromEntries(this.cookies),
      ...(body ? { payload: body } : {}),
    });
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0 || cookie.value === '') this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    return {
      status: response.statusCode,
      body: response.json(),
      headers: response.headers,
      setCookies: response.cookies,
    };
  }

  post(path: string, body: object) {
    return this.send('POST', `/api/user/${path}`, body);
  }

  get(path: string) {
    return this.send('GET', `/api/user/${path}`);
  }
}

export const newEmail = (): string => `${randomUUID().slice(0, 13)}@member.example`;

/** Can sign in with `PASSWORD`. */
export async function newAccount(portal: TestedPortal, role: Role = 'member', name = 'Ada Quay'): Promise<UserRow> {
  const passwordHash = await hashPassword(PASSWORD, PORTAL);
  const user = await portal.db.transaction((tx) => createAccount(tx, { email: newEmail(), name, role, passwordHash }));
  if (!user) throw new Error('The account was not made.');
  return user;
}

export async function mailbox({ app }: TestedPortal, email: string) {
  const response = await app.inject(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  return response.json<{ subject: string; text: string; html: string }[]>();
}

const SIX_DIGITS = /\b\d{6}\b/;

/** Waits until a job has sent the `count`-th email with a code to that address, whatever other emails come. */
export async function codeFor(portal: TestedPortal, email: string, count = 1): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await mailbox(portal, email)).filter(({ text }) => SIX_DIGITS.test(text));
    const codes = mails[0]?.text.match(/\d{6}/g) ?? [];
    if (codes.length > 1) throw new Error(`The mail holds ${codes.length} six-digit numbers.`);
    if (mails.length >= count) return codes[0] as string;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(`Fewer than ${count} codes came to ${email}.`);
}

export const countCodes = async (portal: TestedPortal, email: string): Promise<number> =>
  (await mailbox(portal, email)).filter(({ text }) => SIX_DIGITS.test(text)).length;

export async function mailsTo(portal: TestedPortal, email: string, count: number) {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await mailbox(portal, email);
    if (mails.length >= count) return mails;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(`Fewer than ${count} mails came to ${email}.`);
}

export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export async function signedIn(
  portal: TestedPortal,
  user: Pick<UserRow, 'email'>,
  trustDevice = false,
): Promise<TestBrowser> {
  const browser = new TestBrowser(portal);
  const earlier = await countCodes(portal, user.email);
  const { body } = await browser.post('login', { email: user.email, password: PASSWORD });
  const code = await codeFor(portal, user.email, earlier + 1);
  await browser.post('verify-otp', { challengeId: body.data.challengeId, code, trustDevice });
  return browser;
}
