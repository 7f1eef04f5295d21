import type { BrowserContext } from '@playwright/test';
import { expectNoStrayDots } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, demo, emailsTo, expect, signInAs, test, uniqueEmail } from './portal.ts';
import { uniqueTitle } from './posting.ts';

interface CourseFact {
  readonly id: string;
  readonly title: string;
}
async function createCourse(staff: BrowserContext, more: Record<string, unknown> = {}): Promise<CourseFact> {
  const response = await staff.request.post('/api/education/courses', {
    data: {
      title: uniqueTitle('Chargeable weight'),
      description: '<p>How a carton becomes a volume weight, and what the carrier bills for it.</p>',
      institutionName: 'Harbour School',
      instructorName: 'Ines Marquard',
      duration: 6,
      level: 'BEGINNER',
      delivery: 'ONLINE',
      language: 'en',
      price: { amount: 49_000, currency: 'EUR' },
      outcomes: ['Tell gross from chargeable weight'],
      modules: [
        {
          title: 'Weights',
          summary: 'Gross, volume and chargeable.',
          lessons: [{ title: 'The divisor', minutes: 45, kind: 'VIDEO' }],
        },
      ],
      status: 'published',
      ...more,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: CourseFact }).data;
}

test('lets a guest filter courses and compare three of them', async ({ page, staff, pageErrors }) => {
  const tag = uniqueTitle('t').replace(' ', '-');
  const cheap = await createCourse(staff, {
    tags: [tag],
    title: uniqueTitle('Free and short'),
    price: null,
    duration: 2,
  });
  const dear = await createCourse(staff, {
    tags: [tag],
    title: uniqueTitle('In yen'),
    price: { amount: 48_000, currency: 'JPY' },
  });
  const hard = await createCourse(staff, {
    tags: [tag],
    // With a long word.
    title: uniqueTitle(`${'Longwordedcourse'.repeat(6)} end`),
    level: 'ADVANCED',
    delivery: 'CLASSROOM',
  });
  await page.goto(`/education?tag=${tag}`);
  const cards = page.getByRole('list', { name: 'Education', exact: true }).getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.filter({ hasText: dear.title })).toContainText('JPY 48,000');
  await expect(cards.filter({ hasText: cheap.title })).toContainText('Free');
  await expect(cards.filter({ hasText: cheap.title })).toContainText('2 weeks');
  await expect(cards.first().getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeVisible();
  expect(await page.locator('link[rel="alternate"][type="application/rss+xml"]').getAttribute('href')).toBe(
    '/education/rss.xml',
  );
  await expectAccessible(page, '/education');
  await expectNoStrayDots(page, '/education');

  for (const { name, choice, left } of [
    { name: 'Price', choice: 'Free', left: cheap },
    { name: 'Level', choice: 'Advanced', left: hard },
    { name: 'Maximum duration', choice: 'Up to 4 weeks', left: cheap },
  ]) {
    await page.goto(`/education?tag=${tag}`);
    await page.getByRole('combobox', { name }).selectOption({ label: choice });
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(left.title);
  }

  await page.goto(`/education?tag=${tag}`);
  const tick = (course: CourseFact) => page.getByRole('checkbox', { name: `Compare ${course.title}` });
  await tick(cheap).check();
  await expect(page.getByText('One course selected.')).toBeVisible();
  await tick(dear).check();
  await tick(hard).check();
  await page.getByRole('button', { name: 'Compare 3 courses' }).click();
  await expect(page).toHaveURL(/\/education\/compare\?ids=/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(table.getByRole('row', { name: /^Price/ })).toContainText('JPY 48,000');
  await expect(table.getByRole('row', { name: /^Level/ })).toContainText('Advanced');
  await expect(table.getByRole('rowheader', { name: 'Outcomes' })).toBeVisible();
  await expectAccessible(page, 'the comparison of courses');
  await page.getByRole('link', { name: `Remove ${hard.title}` }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);

  pageErrors.allow(/status of 404/);
  await page.goto(`/education/compare?ids=${cheap.id},01920000-0000-7000-8000-00000000dead`);
  await expect(page.getByText('One course in this link is no longer available.')).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  for (const path of ['/education?search=nothing-is-called-so', '/education/compare']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectAccessible(page, path);
  }
});

test('shows the list, the comparison and what search engines read without scripts', { tag: '@detail' }, async ({
  browser,
  baseURL,
  staff,
}) => {
  const tag = uniqueTitle('t').replace(' ', '-');
  const first = await createCourse(staff, { tags: [tag] });
  const second = await createCourse(staff, { tags: [tag], price: null });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(`/education?tag=${tag}`);
  await page.getByRole('checkbox', { name: `Compare ${first.title}` }).check();
  await page.getByRole('checkbox', { name: `Compare ${second.title}` }).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.goto(`/landing/education/${first.id}`);
  await page.getByText('Weights', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);

  await page.goto(`/education/${first.id}`);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(`/landing/education/${first.id}`);
  const [told] = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]',
  ) as object[];
  expect(told).toMatchObject({
    '@type': 'Course',
    name: first.title,
    provider: { name: 'Harbour School' },
    offers: { price: '490.00', priceCurrency: 'EUR' },
    hasCourseInstance: { courseMode: 'Online' },
  });
  await expect(page.getByText('The divisor')).toBeAttached();
  await context.close();
});

test('lets a guest enquire, confirm with the emailed link, and get the same response again', async ({
  page,
  staff,
}) => {
  const course = await createCourse(staff);
  const email = uniqueEmail();
  await page.goto(`/landing/education/${course.id}`);
  const form = page.getByRole('region', { name: 'Ask about this course' });
  const send = form.getByRole('button', { name: 'Send enquiry' });
  await expect(send).toBeEnabled();
  await expectAccessible(page, '/landing/education');
  await send.click();
  await expect(form.getByText('Name is required.')).toBeVisible();
  await expect(form.getByText('Email is required.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Name' }).fill('Wanda Kowalczyk');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Your message' }).fill('Does it cover ULD rates as well?');
  await expect(form.getByText('32 of 2000 characters')).toBeVisible();

  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Your message' })).toHaveValue('Does it cover ULD rates as well?');
  await expect(send).toBeEnabled();
  await send.click();
  await expect(form.getByText('We’ve sent your enquiry.')).toBeVisible();
  await expect(form.getByText(email)).toBeVisible();
  await expect.poll(async () => (await emailsTo(page.request, email)).length).toBeGreaterThan(0);
  expect((await emailsTo(page.request, email))[0]?.text).toContain(course.title);

  await page.reload();
  await expect(send).toBeEnabled();
  await form.getByRole('textbox', { name: 'Name' }).fill('Wanda Kowalczyk');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Your message' }).fill('And what about pharma?');
  await send.click();
  await expect(form.getByText('We’ve sent your enquiry.')).toBeVisible();

  const link = /\/confirm#[\w-]+/.exec((await emailsTo(page.request, email)).at(-1)?.text ?? '')?.[0];
  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText(course.title);
});

test('lets a member and staff continue an enquiry until enrolment', async ({
  page,
  baseURL,
  staff,
  browser,
  mailbox,
  pageErrors,
}) => {
  const course = await createCourse(staff);
  const form = page.getByRole('region', { name: 'Ask about this course' });
  await page.goto(`/landing/education/${course.id}`);
  await expect(form.getByRole('button', { name: 'Send enquiry' })).toBeEnabled();
  await form.getByRole('textbox', { name: 'Your message' }).fill('Is there a place left in March?');
  const { email } = await becomeMember(page, mailbox);
  // The same page in a second window, opened before the enquiry.
  const second = await page.context().newPage();
  await second.goto(`/education/courses/${course.id}`);
  await page.goto(`/education/courses/${course.id}`);
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Ines Marquard');
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  // Text that was typed as a guest stays after sign-in.
  await expect(form.getByRole('textbox', { name: 'Your message' })).toHaveValue('Is there a place left in March?');
  await expectAccessible(page, '/education/courses/{id}');
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.getByText('We’ve sent your enquiry.')).toBeVisible();

  pageErrors.allow(/status of 409/);
  const late = second.getByRole('region', { name: 'Ask about this course' });
  await late.getByRole('textbox', { name: 'Your message' }).fill('Asked once more.');
  await late.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(late.getByRole('alert').getByRole('link', { name: 'View your enquiry' })).toHaveAttribute(
    'href',
    /\/education\/my-enquiries\?open=/,
  );
  await second.close();

  // Moderators read only enquiries that were reported or assigned.
  const desk = await browser.newContext({ baseURL: baseURL ?? '' });
  const staffPage = await desk.newPage();
  await signInAs(staffPage, demo.admin);
  pageErrors.listenTo(staffPage, new URL(baseURL ?? '').origin);
  await staffPage.goto(`/admin/enquiries?search=${encodeURIComponent(email)}`);
  const row = staffPage.getByRole('row').filter({ hasText: course.title });
  await expect(row).toContainText('Unread');
  await expectAccessible(staffPage, '/admin/enquiries');
  await row.getByRole('link').click();
  await expect(staffPage.getByText('Is there a place left in March?')).toBeVisible();
  await expectAccessible(staffPage, '/admin/enquiries/{id}');
  await staffPage.getByRole('textbox', { name: 'Your message' }).fill('Two places are left.');
  await staffPage.getByRole('button', { name: 'Send message' }).click();
  await expect(staffPage.getByRole('list', { name: 'Messages' })).toContainText('Two places are left.');
  await expect(staffPage.getByRole('textbox', { name: 'Your message' })).toHaveValue('');

  await page.goto('/education/my-enquiries');
  const mine = page.getByRole('list', { name: 'My enquiries' }).getByRole('listitem');
  await expect(mine).toContainText('Unread');
  await expectAccessible(page, '/education/my-enquiries');
  await mine.getByRole('link').click();
  await expect(page).toHaveURL(/\?open=/);
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Two places are left.');
  await expect(mine).not.toContainText('Unread');
  await expectAccessible(page, 'an open enquiry');
  const reply = page.getByRole('textbox', { name: 'Your message' });
  await reply.fill('Please keep one for me.');
  await page.reload();
  await expect(reply).toHaveValue('Please keep one for me.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Please keep one for me.');

  await staffPage.reload();
  await expect(staffPage.getByRole('list', { name: 'Messages' })).toContainText('Please keep one for me.');
  await staffPage.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Enrolled' });
  await expect(staffPage.getByText('Status changed')).toBeVisible();
  await page.reload();
  await expect(mine).toContainText('Enrolled');
  await page.goto('/education/courses');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expectAccessible(page, '/education/courses');
  await expect.poll(async () => (await emailsTo(page.request, email)).length).toBeGreaterThan(3);
  await desk.close();
});

test('lets staff draft, publish and close a course with modules', async ({ page, baseURL, staff, pageErrors }) => {
  const staffPage = await staff.newPage();
  pageErrors.listenTo(staffPage, new URL(baseURL ?? '').origin);
  pageErrors.allow(/status of 422/);
  // With a long word.
  const title = uniqueTitle(`Reefer basics ${'longwordedcourse'.repeat(5)}`);
  await staffPage.goto('/admin/courses');
  await staffPage.getByRole('heading', { level: 1 }).first().waitFor();
  await expectAccessible(staffPage, '/admin/courses');
  await staffPage.getByRole('link', { name: 'New course' }).click();
  await staffPage.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  await expectAccessible(staffPage, '/admin/courses/new');
  await staffPage.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await staffPage.getByRole('button', { name: 'Add module' }).click();
  await staffPage.getByRole('textbox', { name: 'Module title' }).fill('Setting the temperature');
  await staffPage.getByRole('button', { name: 'Add lesson to module 1' }).click();
  await staffPage.getByRole('textbox', { name: 'Title of lesson 1 of module 1' }).fill('Set point and return air');
  await staffPage.getByRole('button', { name: 'Save draft' }).click();
  await expect(staffPage.getByText('Enter the minutes as a whole number.')).toBeVisible();
  await staffPage.getByRole('textbox', { name: 'Minutes of lesson 1 of module 1' }).fill('30');
  await staffPage.getByRole('button', { name: 'Add module' }).click();
  await staffPage.getByRole('textbox', { name: 'Module title' }).nth(1).fill('Stowing the cargo');
  await staffPage.getByRole('button', { name: 'Move module 2 up' }).focus();
  await staffPage.keyboard.press('Enter');
  await expect(staffPage.getByRole('textbox', { name: 'Module title' }).first()).toHaveValue('Stowing the cargo');
  await staffPage.getByRole('button', { name: 'Save draft' }).click();
  await expect(staffPage).toHaveURL(/\/admin\/courses\/[0-9a-f-]{36}$/);

  // A reload keeps unsaved input.
  await staffPage.getByRole('textbox', { name: 'Institution' }).fill('Reefer Academy');
  await staffPage.reload();
  await expect(staffPage.getByRole('textbox', { name: 'Institution' })).toHaveValue('Reefer Academy');
  await expectAccessible(staffPage, '/admin/courses/{id}');
  await staffPage.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(staffPage.getByText('Enter the instructor.')).toBeVisible();
  await expect(staffPage.getByText('Enter the duration in weeks.')).toBeVisible();
  await staffPage.getByRole('textbox', { name: 'Instructor' }).fill('Noor Haddad');
  await staffPage.getByRole('textbox', { name: 'Duration in weeks' }).fill('3');
  await staffPage.getByRole('textbox', { name: 'Price' }).fill('12.5');
  await staffPage.getByRole('textbox', { name: 'Description' }).click();
  await staffPage.keyboard.insertText('From the set point to the last pallet.');
  await staffPage.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(staffPage.getByRole('button', { name: 'Save changes' })).toBeVisible();
  const id = staffPage.url().split('/').at(-1) ?? '';

  await page.goto(`/landing/education/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('EUR 12.50').first()).toBeVisible();
  await expect(page.locator('summary').filter({ hasNotText: 'Share' }).first()).toContainText('Stowing the cargo');

  const elsewhere = await staff.request.patch(`/api/education/courses/${id}`, {
    data: { instructorName: 'Written elsewhere' },
  });
  expect(elsewhere.status()).toBe(200);
  pageErrors.allow(/status of 409/);
  await staffPage.getByRole('textbox', { name: 'Title', exact: true }).fill(`${title}, second run`);
  await staffPage.getByRole('button', { name: 'Save changes' }).click();
  const panel = staffPage.getByRole('alert').filter({ hasText: 'Someone changed this while you were editing' });
  await expect(panel).toContainText('Written elsewhere');
  await panel.getByRole('button', { name: 'Keep my version' }).click();
  await staffPage.getByRole('button', { name: 'Save changes' }).click();
  await expect(panel).toHaveCount(0);
  await expect(staffPage.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(`${title}, second run`);

  await staffPage.getByRole('button', { name: 'Close course' }).click();
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Close course' }).click();
  await expect(staffPage.getByRole('button', { name: 'Reopen' })).toBeVisible();
  // The change shows at once, although guests' pages are cached.
  await page.goto(`/landing/education/${id}`);
  await expect(page.getByText('This course is closed and no longer accepts enquiries.')).toBeVisible();
  await expectAccessible(page, 'a closed course');
  await staffPage.goto(`/admin/courses?search=${encodeURIComponent(title)}&status=closed`);
  await expect(staffPage.getByRole('row').filter({ hasText: `${title}, second run` })).toContainText('Closed');
  await staffPage.close();
});
