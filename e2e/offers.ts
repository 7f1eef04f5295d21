/** People of a freight request, each with a browser, and what a page shows of its offers. */
import type { Locator, Page } from '@playwright/test';
import { createRequest } from './freight.ts';
import { becomeMember, test as portalTest } from './portal.ts';

interface People {
  /** A member with a browser of their own. */
  readonly someone: (name: string) => Promise<Page>;
  /** The id of a request of `page`. */
  readonly requestId: string;
  readonly forwarder: Page;
}

export const test = portalTest.extend<People>({
  someone: async ({ browser, baseURL, mailbox }, use) => {
    const opened: Page[] = [];
    await use(async (name) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      const page = await context.newPage();
      opened.push(page);
      await becomeMember(page, mailbox, name);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  requestId: async ({ page, mailbox }, use) => {
    await becomeMember(page, mailbox, 'Sofia Shipper');
    await use((await createRequest(page)).id);
  },
  forwarder: async ({ someone }, use) => use(await someone('Farid Forwarder')),
});

export const offersOf = (page: Page): Locator => page.getByRole('region', { name: /^\d+ Offers?$/ });
export const offerOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Offers' }).getByRole('listitem').filter({ hasText: name });
