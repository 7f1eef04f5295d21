/** Fixtures: the portal's address, its mailbox, and a page on which every error fails the test. */
import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

/** A job writes emails, usually a third of a second after their cause. Each look takes time of the portal. */
const soon = { timeout: 40_000, intervals: [300, 100] };

/** A portal does not show its mailbox through a proxy, so a fleet names one of its replicas. */
const MAILBOX = process.env['MAILBOX_URL'] ?? '';

const DEMO_PASSWORD = 'quayside-demo-2026';
export const demo = {
  admin: 'admin@quayside.example',
  moderator: 'moderator@quayside.example',
  member: 'member@quayside.example',
} as const;

interface Fixtures {
  /** Errors of the page that a test causes on purpose: `pageErrors.allow(/401/)`. */
  readonly pageErrors: PageErrors;
  readonly mailbox: Mailbox;
}

interface Shared {
  /** A browser in which a moderator is signed in. */
  readonly staff: BrowserContext;
}

class PageErrors {
  readonly #errors: string[] = [];
  readonly #allowed: RegExp[] = [];

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  get unexpected(): string[] {
    return this.#errors.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)));
  }

  listenTo(page: Page, origin: string): void {
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      // A page that is left while it connects cancels its socket as well.
      if (message.text().endsWith('WebSocket is closed before the connection is established.')) return;
      // The browser reports the failed request itself.
      if (/^(Not (published|saved|sent)\.|We couldn’t save a change|A form was not sent)/.test(message.text())) return;
      // Lists may show a brochure that another test is deleting.
      if (/status of 404/.test(message.text()) && message.location().url.includes('/files/brochures/')) return;
      this.#errors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#errors.push(`exception: ${error.stack ?? error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol))
        this.#errors.push(`foreign request: ${request.url()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left cancels its requests.
      if (reason !== 'net::ERR_ABORTED') this.#errors.push(`failed request: ${request.url()} ${reason}`);
    });
  }
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The emails to an address, newest first. */
export async function emailsTo(request: APIRequestContext, to: string): Promise<Mail[]> {
  const response = await request.get(`${MAILBOX}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as Mail[];
}

export class Mailbox {
  readonly #request: APIRequestContext;
  readonly #read = new Map<string, number>();

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  list(to: string): Promise<Mail[]> {
    return emailsTo(this.#request, to);
  }

  /** The code in an unread email to the address: the newest that contains one. */
  async nextCode(to: string): Promise<string> {
    const seen = this.#read.get(to) ?? 0;
    let codes: readonly string[] = [];
    await expect(async () => {
      const mails = await this.list(to);
      const unread = mails.slice(0, mails.length - seen).map(({ text }) => text.match(/\b\d{6}\b/g) ?? []);
      codes = unread.find((found) => found.length > 0) ?? [];
      expect(codes).not.toEqual([]);
      this.#read.set(to, mails.length);
    }).toPass(soon);
    expect(codes, 'the only six-digit number of the mail').toHaveLength(1);
    return codes[0] ?? '';
  }
}

/** Detects one of our pages with scripts, or a page without scripts. */
const LIVE = ':root[data-live], :root:not(:has(script[type="text/later"]))';

/**
 * Waits until the page is hydrated. Before, it loses input, and the browser's load event comes earlier. Acts like a
 * reader, because the scripts of some pages wait for a sign of their reader.
 */
function openAlive(page: Page): void {
  const { goto, reload } = page;
  const once = async <T>(answer: T): Promise<T> => {
    await page.evaluate(() => dispatchEvent(new Event('wheel')));
    // Not `expect`, which describes the whole page after each look that fails.
    await page.locator(LIVE).waitFor({ state: 'attached', timeout: 40_000 });
    return answer;
  };
  page.goto = async (...given) => once(await goto.apply(page, given));
  page.reload = async (...given) => once(await reload.apply(page, given));
}

/** The portal may close a connection that has been idle for long just as it is used again. */
function retryReset(request: APIRequestContext): void {
  const fetch = request.fetch.bind(request);
  request.fetch = (urlOrRequest, options) => fetch(urlOrRequest, { maxRetries: 1, ...options });
}

export const test = base.extend<Fixtures, Shared>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        retryReset(context.request);
        if (options?.javaScriptEnabled !== false) context.on('page', openAlive);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of the fixtures from it
  baseURL: async ({}, use) => {
    await use(process.env['PORTAL_URL'] ?? 'http://localhost:3000');
  },
  pageErrors: [
    async ({ context, baseURL }, use) => {
      const pageErrors = new PageErrors();
      // Chromium logs no violation that a script catches; other browsers do.
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
          reportError(new Error(`policy violation: ${violatedDirective} ${blockedURI} (${sourceFile})`)),
        ),
      );
      context.on('page', (page) => pageErrors.listenTo(page, new URL(baseURL ?? '').origin));
      await use(pageErrors);
      expect(pageErrors.unexpected, 'pageErrors of the page').toEqual([]);
    },
    { auto: true },
  ],
  mailbox: async ({ request }, use) => {
    await use(new Mailbox(request));
  },
  staff: [
    async ({ browser }, use) => {
      const staff = await browser.newContext({ baseURL: process.env['PORTAL_URL'] ?? '' });
      await signInAs(staff, demo.moderator);
      await use(staff);
      await staff.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect };

/** The menu of further actions below the first text in `where`. */
export const moreActions = (where: Page | Locator): Locator =>
  where.locator('summary').and(where.getByLabel('More actions')).first();

/** Presses one of the further actions below the first text in `where`. */
export async function chooseAction(where: Page | Locator, name: string): Promise<void> {
  const menu = moreActions(where);
  await menu.click();
  await menu.locator('..').getByText(name, { exact: true }).click();
}

/**
 * Clicks until the expected element appears, because a button reacts only after hydration. It stops at the first success,
 * as the element may cover the button.
 */
export async function clickUntil(button: Locator, brought: Locator): Promise<void> {
  await expect(async () => {
    if (!(await brought.isVisible())) await button.click({ timeout: 1_000 });
    await brought.waitFor({ timeout: 2_000 });
  }).toPass();
}

/**
 * Clicks and waits until the server has saved the change, so that other pages show it. Do not use it while an earlier
 * change is being saved, because it waits for the first write.
 */
export async function clickAndWaitForSave(page: Page, press: () => Promise<void>): Promise<void> {
  const asked = page.waitForRequest(
    (request) =>
      request.method() !== 'GET' &&
      !request.url().endsWith('/api/analytics/visits') &&
      // An open thread marks itself as read.
      !/\/api\/posts\/[^/]+\/read$/.test(request.url()) &&
      !request.postData()?.includes('"viewCount"'),
  );
  await press();
  expect((await (await asked).response())?.ok()).toBe(true);
}

/** A unique address. */
export function uniqueEmail(): string {
  return `e2e-${randomUUID()}@harbour.example`;
}

export async function becomeMember(
  page: Pick<Page, 'request'>,
  mailbox: Mailbox,
  name = 'Ines Marquard',
): Promise<{ email: string; password: string }> {
  const email = uniqueEmail();
  const password = 'nine grey cranes at dawn';
  const body = { name, email, password, country: 'NL', terms: true };
  const challenge = await page.request.post('/api/user/signup', { data: body });
  expect(challenge.status()).toBe(200);
  const { challengeId } = ((await challenge.json()) as { data: { challengeId: string } }).data;
  const done = await page.request.post('/api/user/verify-otp', {
    data: { challengeId, code: await mailbox.nextCode(email) },
  });
  expect(done.status()).toBe(200);
  return { email, password };
}

/** Sessions of demo accounts, by worker. */
const sessions = new Map<string, Cookie[]>();

/** Signs in a demo account. Tests of a worker share the session, so a test that ends it uses `becomeMember`. */
export async function signInAs(where: Page | BrowserContext, email: string): Promise<void> {
  const context = 'context' in where ? where.context() : where;
  const session = sessions.get(email);
  if (session) {
    await context.addCookies(session);
    // Tests may do what needs a fresh proof, long after the worker signed in.
    const proof = await context.request.post('/api/user/proof', { data: { password: DEMO_PASSWORD } });
    if (proof.ok()) return;
  }
  await enterCode(context, email);
  sessions.set(email, await context.cookies());
}

/** Tests may sign in at once; each finds its own code within the allowed attempts. */
async function enterCode(context: BrowserContext, email: string): Promise<void> {
  const { request } = context;
  // All tests are one browser: otherwise demo accounts are told of each new one.
  const url = process.env['PORTAL_URL'] ?? 'http://localhost:3000';
  await context.addCookies([{ name: 'quayside_browser', value: 'b'.repeat(43), url }]);
  const codes = async () => {
    const mails = await emailsTo(request, email);
    // Staff receive other emails as well.
    return mails
      .filter((mail) => /^Your .+ code is \d{6}$/.test(mail.subject))
      .flatMap((mail) => mail.text.match(/\b\d{6}\b/)?.[0] ?? []);
  };
  const tried = new Set(await codes());
  const challenge = await request.post('/api/user/login', { data: { email, password: DEMO_PASSWORD } });
  expect(challenge.status()).toBe(200);
  const { challengeId } = ((await challenge.json()) as { data: { challengeId: string } }).data;
  await expect(async () => {
    for (const code of (await codes()).filter((candidate) => !tried.has(candidate))) {
      tried.add(code);
      const done = await request.post('/api/user/verify-otp', { data: { challengeId, code } });
      if (done.status() === 200) return;
    }
    throw new Error('the code has not come yet');
  }).toPass(soon);
}
