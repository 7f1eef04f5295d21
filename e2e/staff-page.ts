import type { Browser, Page } from '@playwright/test';
import { signInAs } from './portal.ts';

/** Opens a separate page for a staff member. */
export async function pageOf(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAs(page, email);
  return page;
}
