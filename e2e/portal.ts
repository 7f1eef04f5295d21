/** What every journey stands on: the portal's address, its mailbox, and a page on which any complaint fails the test. */
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

/** Mails are written by a job: a moment after what they tell of. */
const soon = { timeout: 15_000, intervals: [50] };

const DEMO_PASSWORD = 'quayside-demo-2026';
export const demo = {
  admin: 'admin@quayside.example',
  moderator: 'moderator@quayside.example',
  member: 'member@quayside.example',
} as const;

interface Fixtures {
  /** Complaints of the page that a journey provokes on purpose: `complaints.allow(/401/)`. */
  readonly complaints: Complaints;
  readonly mailbox: Mailbox;
}

interface Shared {
  /** A browser in which a moderator is signed in, for what staff make and decide beside the journey's own page. */
  readonly staff: BrowserContext;
}

class Complaints {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  get unexpected(): string[] {
    return this.#heard.filter((one) => !this.#allowed.some((pattern) => pattern.test(one)));
  }

  listenTo(page: Page, origin: string): void {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.#heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#heard.push(`exception: ${error.stack ?? error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol))
        this.#heard.push(`foreign request: ${request.url()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left drops what it was still asking for.
      if (reason !== 'net::ERR_ABORTED') this.#heard.push(`failed request: ${request.url()} ${reason}`);
    });
  }
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

class Mailbox {
  readonly #request: APIRequestContext;
  readonly #read = new Map<string, number>();

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  async list(to: string): Promise<Mail[]> {
    const answer = await this.#request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
    expect(answer.status()).toBe(200);
    return (await answer.json()) as Mail[];
  }

  /** The code of the next mail to an address that no earlier call has read. */
  async nextCode(to: string): Promise<string> {
    const seen = this.#read.get(to) ?? 0;
    let mails: Mail[] = [];
    await expect(async () => {
      mails = await this.list(to);
      expect(mails.length).toBeGreaterThan(seen);
    }).toPass(soon);
    this.#read.set(to, mails.length);
    const codes = mails[0]?.text.match(/\b\d{6}\b/g) ?? [];
    expect(codes, 'the only six-digit number of the mail').toHaveLength(1);
    return codes[0] ?? '';
  }
}

/** A page of ours whose scripts run, or one that has none. */
const LIVE = ':root[data-live], :root:not(:has(script[type="module"]))';

/**
 * Opening an address ends when its page has come alive: what is seen before doesn't hear a press yet, and forgets what
 * is typed. The browser's own answer, that the page is loaded, comes a moment earlier, on a busy machine seconds.
 */
function openAlive(page: Page): void {
  const { goto, reload } = page;
  const once = async <T>(answer: T): Promise<T> => {
    await expect(page.locator(LIVE), 'the page comes alive').toBeAttached();
    return answer;
  };
  page.goto = async (...given) => once(await goto.apply(page, given));
  page.reload = async (...given) => once(await reload.apply(page, given));
}

export const test = base.extend<Fixtures, Shared>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (options?.javaScriptEnabled !== false) context.on('page', openAlive);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of the fixtures from it
  baseURL: async ({}, use) => {
    await use(process.env['PORTAL_URL'] ?? 'http://127.0.0.1:3000');
  },
  complaints: [
    async ({ context, baseURL }, use) => {
      const complaints = new Complaints();
      context.on('page', (page) => complaints.listenTo(page, new URL(baseURL ?? '').origin));
      await use(complaints);
      expect(complaints.unexpected, 'complaints of the page').toEqual([]);
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

/**
 * Presses until what it brings is there: a button is heard once its page has come alive. Not once more than that, as
 * what came late may cover the button, stand in its place, or go away again.
 */
export async function pressFor(button: Locator, brought: Locator): Promise<void> {
  await expect(async () => {
    if (!(await brought.isVisible())) await button.click({ timeout: 1_000 });
    await expect(brought).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/**
 * What a press shows before the server has answered stands in other pages only after this. Not for a press while an
 * earlier one is still being saved: the first request is the one waited for, but for visits and views that are counted.
 */
export async function saved(page: Page, press: () => Promise<void>): Promise<void> {
  const asked = page.waitForRequest(
    (request) =>
      request.method() !== 'GET' &&
      !request.url().endsWith('/api/analytics/visits') &&
      !request.postData()?.includes('"viewCount"'),
  );
  await press();
  expect((await (await asked).response())?.ok()).toBe(true);
}

/** An address that no other test uses. */
export function newAddress(): string {
  return `e2e-${randomUUID()}@harbour.example`;
}

/** A member of its own for a test: signed up, and signed in on this page. */
export async function becomeMember(page: Page, mailbox: Mailbox): Promise<{ email: string; password: string }> {
  const email = newAddress();
  const password = 'nine grey cranes at dawn';
  const body = { name: 'Ines Marquard', email, password, country: 'NL', terms: true };
  const begun = await page.request.post('/api/user/signup', { data: body });
  expect(begun.status()).toBe(200);
  const { challengeId } = ((await begun.json()) as { data: { challengeId: string } }).data;
  const done = await page.request.post('/api/user/verify-otp', {
    data: { challengeId, code: await mailbox.nextCode(email) },
  });
  expect(done.status()).toBe(200);
  return { email, password };
}

/** Sessions of the demo content's people that this worker has begun. */
const sessions = new Map<string, Cookie[]>();

/**
 * Signs in as somebody of the demo content, on this page or in this browser. Journeys of one worker share the session:
 * one that ends its session is for `becomeMember`.
 */
export async function signInAs(where: Page | BrowserContext, email: string): Promise<void> {
  const context = 'context' in where ? where.context() : where;
  const begun = sessions.get(email);
  if (begun) {
    await context.addCookies(begun);
    if ((await context.request.get('/api/user/me')).status() === 200) return;
  }
  await enterCode(context, email);
  sessions.set(email, await context.cookies());
}

/** Journeys may do so at once: each finds its own code, in fewer tries than a code allows. */
async function enterCode({ request }: BrowserContext, email: string): Promise<void> {
  const codes = async () => {
    const mails = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    // Staff get other mails as well.
    return ((await mails.json()) as Mail[])
      .filter((mail) => mail.subject.startsWith('Your sign-in code'))
      .flatMap((mail) => mail.text.match(/\b\d{6}\b/)?.[0] ?? []);
  };
  // What is there already is another's.
  const tried = new Set(await codes());
  const begun = await request.post('/api/user/login', { data: { email, password: DEMO_PASSWORD } });
  expect(begun.status()).toBe(200);
  const { challengeId } = ((await begun.json()) as { data: { challengeId: string } }).data;
  await expect(async () => {
    for (const code of (await codes()).filter((one) => !tried.has(one))) {
      tried.add(code);
      const done = await request.post('/api/user/verify-otp', { data: { challengeId, code } });
      if (done.status() === 200) return;
    }
    throw new Error('the code has not come yet');
  }).toPass(soon);
}
