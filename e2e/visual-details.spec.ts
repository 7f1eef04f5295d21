/** Details of screens at the widths of a phone and a tablet, in other scripts and in print. */

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { createEvent } from './events.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, demo, expect, signInAs, test } from './portal.ts';
import { categories, createPost, uniqueTitle } from './posting.ts';

const PHONE = { width: 390, height: 780 };
const TABLET = { width: 820, height: 1180 };

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** A text that is longer than the screen of a phone. */
const description = '<p>Reefers, plugs and paper, for a whole day.</p>'.repeat(60);

const comingButton = (page: Page) => page.getByRole('button', { name: 'I’m coming' });

test('keeps the button of an event in view on a phone', async ({ page, staff, mailbox }) => {
  const { id } = await createEvent(staff, { description });
  await page.setViewportSize(PHONE);
  await page.goto(`/events/${id}`);
  await expect(comingButton(page)).toHaveCount(1);
  await expect(comingButton(page)).toBeInViewport({ ratio: 1 });
  // It submits the form below the text, which asks a guest for a name first.
  await comingButton(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page, 'an event on a phone');
  await becomeMember(page, mailbox);
  await page.goto(`/event/${id}`);
  await expect(comingButton(page)).toBeInViewport({ ratio: 1 });
  await comingButton(page).click();
  await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible();
  await expect(comingButton(page)).toHaveCount(0);
});

test('loads a cover in the width of the screen', async ({ page, staff }) => {
  const buffer = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const file = { name: 'cover.png', mimeType: 'image/png', buffer };
  const sent = await staff.request.post('/api/files', { multipart: { file } });
  const { data } = (await sent.json()) as { data: { url: string } };
  const { id } = await createEvent(staff, { description, coverImages: [data.url], coverAlts: ['A harbour'] });
  const cover = page.getByRole('img', { name: 'A harbour' });
  const shown = () => cover.evaluate((picture: HTMLImageElement) => new URL(picture.currentSrc).pathname);
  await page.setViewportSize(PHONE);
  await page.goto(`/events/${id}`);
  await expect.poll(shown).toBe(data.url.replace('.webp', '-400.webp'));
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.reload();
  await expect.poll(shown).toBe(data.url.replace('.webp', '-1080.webp'));
});

test('opens filters in a sheet on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/events');
  const format = page.getByLabel('Format');
  await expect(format).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(format).toBeInViewport();
  await expectAccessible(page, 'the sheet of filters', { part: page.getByRole('group', { name: 'Filters' }) });
  await format.selectOption('ONLINE');
  await expect(page).toHaveURL(/mode=ONLINE/);
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(format).toBeHidden();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.keyboard.press('Escape');
  await expect(format).toBeHidden();
  // The list of the forum has a form of its own.
  await page.goto('/forum');
  await expect(page.getByLabel('Unanswered')).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Unanswered').check();
  await expect(page).toHaveURL(/unanswered=true/);
});

test('does not zoom in on fields on an iPhone, and spaces links below each other for fingers', async ({
  page,
  staff,
}) => {
  await page.setViewportSize(PHONE);
  await signInAs(page, demo.member);
  const { id } = await createPost(staff);
  await page.goto(`/general/${id}`);
  await expect(page.getByRole('combobox', { name: 'Watch this thread' })).toHaveCSS('font-size', '16px');
  await page.goto('/tools/chargeable-weight');
  const sources = page.getByRole('region', { name: 'Sources' }).getByRole('link');
  for (const source of await sources.all()) expect((await boxOf(source)).height).toBeGreaterThanOrEqual(24);
});

test('opens filters in a sheet without scripts too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto('/careers');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByLabel('Workplace')).toBeVisible();
  await context.close();
});

test('shows the current item of scrolling rows on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/careers');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' })).toBeInViewport({
    ratio: 1,
  });
  const [category] = await categories(page);
  // Links that act on the filters are beside the order.
  for (const path of [
    '/forum?sort=replies',
    `/forum?subCategoryId=${category?.subCategory[0]?.id}`,
    '/quote?mode=AIR',
  ]) {
    await page.goto(path);
    const order = page.getByRole('navigation', { name: 'Order' });
    await expect(order.locator('[aria-current]'), path).toBeInViewport({ ratio: 1 });
  }
  await signInAs(page, demo.admin);
  await page.goto('/admin/users');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Users' })).toBeInViewport({ ratio: 1 });
});

test('shows the whole icon in the head of each column that sorts', async ({ page, mailbox }) => {
  // A long name leaves little room to the other columns.
  await becomeMember(page, mailbox, 'Maximiliana Wolfeschlegelsteinhausenbergerdorff');
  await signInAs(page, demo.admin);
  await page.setViewportSize(TABLET);
  await page.goto('/admin/users');
  const icons = page.getByRole('columnheader').getByRole('link').locator('svg');
  await expect(icons).toHaveCount(3);
  for (const icon of await icons.all()) expect((await boxOf(icon)).width).toBe(14);
});

test('docks the composer on a phone, with one row of tools', async ({ page, mailbox }) => {
  await page.setViewportSize(PHONE);
  await becomeMember(page, mailbox);
  const text = '<p>Free time is counted from the discharge, not from the arrival of the ship.</p>'.repeat(20);
  const { id } = await createPost(page, { description: text });
  await page.goto(`/general/${id}`);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const form = page.getByRole('form', { name: 'Reply' });
  await expect(page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').first()).toBeEnabled();
  expect(Math.round((await boxOf(form)).bottom)).toBe(PHONE.height);
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  const tops = await tools
    .getByRole('button')
    .evaluateAll((all) => all.map((tool) => Math.round(tool.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await expectAccessible(page, 'the docked composer');
});

test('scrolls a wide table in the editor instead of the page on a phone', async ({ page }) => {
  await signInAs(page, demo.admin);
  await page.setViewportSize(PHONE);
  await page.goto('/admin/settings/privacy');
  await expect(page.getByRole('textbox', { name: 'The text' }).getByRole('table').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('has an icon rail and a search that keeps its place at the width of a tablet', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.setViewportSize(TABLET);
  const places: number[] = [];
  for (const path of ['/dashboard', '/education/my-enquiries', '/notification/preferences', '/general/create']) {
    await page.goto(path);
    expect([path, (await boxOf(page.getByRole('complementary').first())).width]).toEqual([path, 48]);
    places.push((await boxOf(page.getByRole('banner').getByRole('link', { name: 'Search' }))).x);
  }
  expect(new Set(places).size).toBe(1);
});

test('keeps the search of public pages in its place for guests and members', async ({ page }) => {
  for (const viewport of [PHONE, TABLET, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    // An open page of the member would ask for notifications without the session.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto('/forum');
    const search = page.getByRole('banner').getByRole('link', { name: 'Search' });
    const ofGuest = await boxOf(search);
    await signInAs(page, demo.member);
    await page.goto('/forum');
    await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
    expect((await boxOf(search)).right, `at ${viewport.width}`).toBe(ofGuest.right);
  }
});

test('shows the whole header of public pages to an admin', async ({ page }) => {
  await signInAs(page, demo.admin);
  const header = page.getByRole('banner');
  for (const width of [1210, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/forum');
    await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    for (const icon of await header.locator('svg').all()) {
      expect(Math.round((await boxOf(icon)).width), `at ${width}`).toBeGreaterThanOrEqual(20);
    }
    const search = await boxOf(header.getByRole('link', { name: 'Search' }));
    expect((await boxOf(header.getByRole('link', { name: 'Admin page' }))).right).toBeLessThan(search.x);
  }
});

test('mirrors a thread that is written from right to left', async ({ page, mailbox, browser, baseURL }) => {
  await becomeMember(page, mailbox);
  const title = uniqueTitle('كيف توثّق تلف البضاعة');
  const { id } = await createPost(page, {
    title,
    description: '<p>عند الاستلام:</p><ol><li>الصور</li><li>الوزن</li></ol>',
  });
  const reply = { postId: id, description: '<p>الصور أولاً، ثم الختم.</p>' };
  expect((await page.request.post('/api/generalPost/creategeneralreply', { data: reply })).status()).toBe(201);
  const guest = await browser.newPage({ ...(baseURL && { baseURL }) });
  for (const [reader, path] of [
    [page, `/general/${id}`],
    [guest, `/landing/general/${id}`],
  ] as const) {
    await reader.goto(path);
    const article = reader.getByRole('article', { name: title });
    const author = article.getByRole('link', { name: 'Ines Marquard' }).first();
    const heading = await boxOf(article.getByRole('heading', { level: 1 }));
    // The avatar is at the edge where the title begins.
    expect((await boxOf(author)).right).toBeLessThan(heading.right - 30);
    expect((await boxOf(author)).right).toBeGreaterThan(heading.right - 80);
    const paddings = await article
      .getByRole('list')
      .first()
      .evaluate((list) => {
        const { paddingLeft, paddingRight } = getComputedStyle(list);
        return [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight) > 0];
      });
    expect(paddings).toEqual([0, true]);
    const answer = reader.getByRole('list', { name: 'Replies' }).getByRole('listitem').first();
    const name = await boxOf(answer.getByRole('link', { name: 'Ines Marquard' }).first());
    expect(name.x).toBeGreaterThan((await boxOf(answer)).right - 300);
  }
  await guest.close();
});

test('keeps the direction of a notification that begins with an Arabic name', async ({
  page,
  mailbox,
  browser,
  baseURL,
}) => {
  await becomeMember(page, mailbox);
  const { id } = await createPost(page);
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await becomeMember(other, mailbox, 'عبد الرحمن الحسيني');
  const reply = { postId: id, description: '<p>The carrier pays it.</p>' };
  expect((await other.request.post('/api/generalPost/creategeneralreply', { data: reply })).status()).toBe(201);
  await other.close();
  for (const path of ['/notification/inbox', '/dashboard']) {
    await expect(async () => {
      await page.goto(path);
      const title = page.locator('main').getByText(/^عبد الرحمن الحسيني replied/);
      expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    }).toPass();
  }
});

test('shows rows of the same size while notifications are loading', async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const { id } = await createPost(page);
  const reply = { postId: id, description: '<p>The carrier pays it.</p>' };
  expect((await staff.request.post('/api/generalPost/creategeneralreply', { data: reply })).status()).toBe(201);
  await page.goto('/dashboard');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/notification?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const loading = panel.getByRole('status').locator('> div').first();
  const { x, y, height } = (await loading.boundingBox()) ?? {};
  release();
  const row = panel.getByRole('listitem').first();
  await expect(row).toBeVisible();
  expect(await row.boundingBox()).toMatchObject({ x, y, height });
});

test('shows the whole text of a notification in the inbox', async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const { id } = await createPost(page);
  const reason = `${'This thread repeats what was asked before. '.repeat(8)}The earlier thread has the answer.`;
  const body = { act: 'hide', items: [{ type: 'post', id }], reason };
  expect((await staff.request.post('/api/moderation/decide', { data: body })).status()).toBe(200);
  await page.setViewportSize(PHONE);
  await page.goto('/notification/inbox');
  const text = page.getByRole('list', { name: 'Notifications' }).getByText('The earlier thread has the answer.');
  await expect(text).toBeVisible();
  // The height of the whole text, also if lines are hidden.
  expect(await text.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
});

test('shows the choices of a mode whole at the width of 320 pixels', async ({ page }) => {
  await signInAs(page, demo.member);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/quote/create');
  const modes = page.getByRole('group', { name: /^Mode/ }).locator('label');
  await expect(modes.first()).toBeVisible();
  expect(await modes.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
});

test('sets each paragraph in its own direction, and keeps words in tables whole', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const cells = ['Terminal', 'Detention', 'Surcharges', 'Currencies', '1234567890', '2345678901', '3456789012'];
  const title = uniqueTitle('Tariffs');
  const { id } = await createPost(page, {
    title,
    description: `<p>The tariff of a terminal.</p><p>تعرفة المحطة.</p><table><tbody><tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr></tbody></table>`,
  });
  await page.setViewportSize(PHONE);
  await page.goto(`/general/${id}`);
  const article = page.getByRole('article', { name: title });
  const edgesOf = (text: string) =>
    article.getByText(text, { exact: true }).evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const [inner, outer] = [words.getBoundingClientRect(), element.getBoundingClientRect()];
      return { left: inner.left - outer.left, right: outer.right - inner.right };
    });
  expect((await edgesOf('The tariff of a terminal.')).left).toBeLessThan(1);
  expect((await edgesOf('تعرفة المحطة.')).right).toBeLessThan(1);
  const rows = await article
    .getByRole('cell')
    .locator('p')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
    );
  expect(rows.map(Math.round)).toEqual(cells.map(() => 1));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

/** Names of the elements that are, or whose label is, below something else when the keyboard reaches them. */
async function coveredStops(page: Page, key: string, stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const { activeElement: active } = document;
      if (!(active instanceof HTMLElement) || !active.closest('main')) return null;
      const isSeen = (element: Element) => {
        const box = element.getBoundingClientRect();
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return top !== null && (element.contains(top) || top.contains(element));
      };
      const labels = active instanceof HTMLInputElement ? [...(active.labels ?? [])] : [];
      // Some are only for screen readers.
      const shown = labels.filter((label) => label.clientHeight > 1);
      if ([active, ...shown].every(isSeen)) return null;
      return active.textContent || active.getAttribute('name') || active.tagName;
    });
    if (name) covered.push(name);
  }
  return covered;
}

test('keeps what has the focus clear of sticky headers', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/forum');
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  expect(await coveredStops(page, 'Shift+Tab', 24)).toEqual([]);
  await signInAs(page, demo.member);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Email me a code' }).focus();
  expect(await coveredStops(page, 'Shift+Tab', 24)).toEqual([]);
});

test('does not invite authors to reply to their own posts', async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const { id } = await createPost(page);
  await page.goto(`/general/${id}`);
  await expect(page.getByText('No replies yet.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a reply' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reply to the post' })).toHaveCount(0);
  // They still can.
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Reply' })).toBeVisible();
  const data = { postId: id, description: '<p>A reply by somebody else.</p>' };
  expect((await staff.request.post('/api/generalPost/creategeneralreply', { data })).status()).toBe(201);
  await page.goto(`/general/${id}`);
  await expect(page.getByRole('button', { name: 'Write a reply' })).toBeVisible();
});

test('prints a thread without related posts', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const [first] = await Promise.all([createPost(page), createPost(page)]);
  await page.goto(`/landing/general/${first.id}`);
  const related = page.getByRole('region', { name: /^Related/ });
  await expect(related.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const section of await related.all()) await expect(section).toBeHidden();
});

test('parts that load late do not change the look of what is there', async ({ page }) => {
  await signInAs(page, demo.member);
  for (const path of ['/quote', '/careers']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('search').filter({ has: page.locator('select') })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Show results' })).toBeHidden();
  }
});

/** The dots between facts that are at the start or the end of a line, with the text beside them. */
function strayDots(): string[] {
  const isOnLine = (a: DOMRect, b: DOMRect) => a.top < b.bottom - 2 && b.top < a.bottom - 2;
  const stray: string[] = [];
  for (const fact of document.querySelectorAll<HTMLElement>('main *')) {
    if (!fact.checkVisibility() || !fact.parentElement) continue;
    const box = fact.getBoundingClientRect();
    const name = `${fact.parentElement.textContent}: ${fact.textContent}`;
    const next = fact.nextElementSibling;
    const isHanging = next && !isOnLine(box, next.getBoundingClientRect());
    if (getComputedStyle(fact, '::after').content.startsWith('"·"') && isHanging) stray.push(name);
    if (!getComputedStyle(fact, '::before').content.startsWith('"·"')) continue;
    const previous = fact.previousElementSibling;
    const isFirst = !previous || !isOnLine(box, previous.getBoundingClientRect());
    const line = fact.parentElement.getBoundingClientRect();
    const dotEnd = box.left + Number.parseFloat(getComputedStyle(fact).paddingLeft) - 6;
    const isClipped = getComputedStyle(fact.parentElement).overflowX === 'clip' && dotEnd <= line.left;
    if (isFirst && !isClipped) stray.push(name);
  }
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const boxOfRange = (node: Node, at: number) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect();
  };
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const at = text.indexOf(' · ');
    if (at >= 0 && text[at + 3] && !isOnLine(boxOfRange(node, at + 1), boxOfRange(node, at + 3))) stray.push(text);
  }
  return stray;
}

test('no line of facts begins or ends with a dot', async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const { id } = await createPost(staff, { title: uniqueTitle('Free time') });
  for (const path of ['/dashboard', '/quote', '/blogs', '/directory', '/careers', '/education', `/general/${id}`]) {
    await page.goto(path);
    await expect(page.locator('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    for (const width of [320, 360, 390, 430, 820, 1_280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(strayDots), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** The radio buttons and checkboxes whose target is less than 44 pixels high. */
function lowTargets(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"], input[type="checkbox"]')];
  return fields
    .filter((field) => field.checkVisibility() && field.labels?.length)
    .filter((field) => {
      field.scrollIntoView({ block: 'center' });
      const labels = [...(field.labels ?? [])];
      const box = field.getBoundingClientRect();
      const middle = box.top + box.height / 2;
      const isHit = (y: number) => {
        const hit = document.elementFromPoint(box.left + box.width / 2, y);
        return hit === field || labels.some((label) => label.contains(hit));
      };
      let [top, bottom] = [middle, middle];
      while (isHit(top - 1)) top -= 1;
      while (isHit(bottom + 1)) bottom += 1;
      return bottom - top < 43;
    })
    .map(({ labels }) => labels?.[0]?.textContent ?? '');
}

test('radio buttons and checkboxes have targets for fingers', async ({ page, mailbox, staff }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/signup');
  await expect(page.getByLabel('I accept the terms of use')).toBeVisible();
  expect.soft(await page.evaluate(lowTargets), 'sign-up').toEqual([]);
  await becomeMember(page, mailbox);
  const { id } = await createPost(staff);
  await page.goto(`/general/${id}`);
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect.soft(await page.evaluate(lowTargets), 'report').toEqual([]);
  for (const path of ['/notification/preferences', '/account', '/quote/create']) {
    await page.goto(path);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main').locator('input:is([type="radio"], [type="checkbox"])').first()).toBeAttached();
    expect.soft(await page.evaluate(lowTargets), path).toEqual([]);
  }
});

test('marks what is current or on in the colours of the system', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs(page, demo.member);
  const background = (what: Locator) => what.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto('/notification/inbox');
  const tabs = page.getByRole('navigation', { name: 'Notifications' });
  const all = await background(tabs.getByRole('link', { name: 'All', exact: true }));
  expect(all).not.toBe(await background(tabs.getByRole('link', { name: 'Unread', exact: true })));
  await page.goto('/forum');
  const themes = page.getByRole('group', { name: 'Theme' }).locator('label');
  const chosen = themes.filter({ has: page.locator(':checked') });
  expect(await background(chosen)).not.toBe(
    await background(themes.filter({ hasNot: page.locator(':checked') }).first()),
  );
  await page.goto('/notification/preferences');
  const track = (isOn: boolean) =>
    page.locator(`input[role="switch"]${isOn ? ':checked' : ':not(:checked)'} + .mantine-Switch-track`).first();
  await expect(track(true)).toHaveCSS('border-top-width', '1px');
  expect(await background(track(true))).not.toBe(await background(track(false)));
  await page.goto('/dashboard');
  const bar = page.getByRole('progressbar', { name: 'Profile completion' });
  expect(await background(bar.locator('div'))).not.toBe(await background(bar));
  await page.goto('/directory');
  const shades = page.getByRole('list', { name: 'Country filter' }).locator('[data-shade]');
  expect(await background(shades.first())).not.toBe(await background(shades.last()));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('rotterdam');
  await expect(page.getByRole('option').filter({ hasText: 'Ocean FCL' }).first()).toBeVisible();
  const chosenOption = page.getByRole('option', { selected: true }).filter({ hasText: 'Ocean FCL' });
  while ((await chosenOption.count()) === 0) await page.keyboard.press('ArrowDown');
  // SelectedItemText, as Chromium emulates it.
  await expect(chosenOption).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(chosenOption.getByText('Ocean FCL')).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('keeps its header out of the way in a low window, as with a zoom of 400%', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/forum');
  const header = page.getByRole('banner');
  await expect(header).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(header).not.toBeInViewport();
});

test('shows that the list of countries goes on below its edge', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/directory');
  const list = page.getByRole('list', { name: 'Companies by country' });
  const shown = await list.evaluate((element) => {
    const row = element.querySelector('li')?.getBoundingClientRect().height ?? 0;
    return { isLong: element.scrollHeight > element.clientHeight, rows: element.clientHeight / row };
  });
  expect(shown.isLong).toBe(true);
  expect(Math.abs((shown.rows % 1) - 0.5)).toBeLessThan(0.2);
});
