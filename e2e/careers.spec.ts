import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { expectNoStrayDots, PHONE } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, clickAndWaitForSave, expect, test, uniqueEmail } from './portal.ts';
import { uniqueTitle } from './posting.ts';

interface JobFact {
  readonly id: string;
  readonly title: string;
}

async function cv() {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  document.fontSize(24).text('Curriculum vitae');
  document.end();
  return { name: 'ada-ferris.pdf', mimeType: 'application/pdf', buffer: await done };
}

/** Publishes a job of the member on this page. */
async function createJob(
  page: Pick<Page, 'request'>,
  staff: BrowserContext,
  more: Record<string, unknown> = {},
): Promise<JobFact> {
  const response = await page.request.post('/api/career', {
    data: {
      title: uniqueTitle('Customs broker'),
      companyName: 'Quay Customs',
      location: 'Rotterdam',
      country: 'NL',
      workplace: 'HYBRID',
      function: 'CUSTOMS',
      salary: { min: 42_000_00, max: 55_000_00, currency: 'EUR', period: 'YEAR' },
      skills: ['NCTS', 'Excel'],
      description: '<p>Declarations for sea and air freight, from the first document to the audit years later.</p>',
      status: 'published',
      ...more,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const job = ((await response.json()) as { data: JobFact & { status: string } }).data;
  if (job.status === 'pending') {
    const decided = await staff.request.post(`/api/career/${job.id}/decision`, { data: { status: 'published' } });
    expect(decided.status(), await decided.text()).toBe(200);
  }
  return job;
}

async function newMemberPage(browser: Browser, mailbox: Parameters<typeof becomeMember>[1]) {
  const context = await browser.newContext({ baseURL: process.env['PORTAL_URL'] ?? '' });
  const page = await context.newPage();
  const person = await becomeMember(page, mailbox);
  return { page, context, ...person };
}

test('lets a guest apply with a CV and shows errors next to fields', async ({ page, browser, mailbox, staff }) => {
  const owner = await newMemberPage(browser, mailbox);
  const job = await createJob(owner.page, staff);

  await page.goto(`/careers?search=${encodeURIComponent(job.title)}`);
  await expect(page.getByRole('status').filter({ hasText: '1 job' })).toBeVisible();
  await expectAccessible(page, 'the list of jobs');
  await page.getByRole('link', { name: job.title }).click();
  await expect(page).toHaveURL(new RegExp(`/landing/careers/${job.id}$`));
  await expect(page.getByText('EUR 42,000–55,000 a year')).toBeVisible();
  const [facts, trail] = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]');
  expect(facts).toMatchObject({ '@type': 'JobPosting', title: job.title, directApply: true });
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Quayside', 'Careers', job.title]);

  const apply = page.getByRole('region', { name: 'Apply' });
  await apply.getByLabel('Name').fill('Ada Ferris');
  await apply.getByLabel('Cover note').fill('I know NCTS by heart.');
  await apply.getByRole('button', { name: 'Send application' }).click();
  await expect(apply.getByText('Email is required.')).toBeVisible();
  await expect(apply.getByText('Choose your CV as a PDF.')).toBeVisible();
  await expectAccessible(page, 'a job with errors in its form');
  // A reload keeps the input.
  await page.reload();
  await expect(apply.getByLabel('Cover note')).toHaveValue('I know NCTS by heart.');
  const email = uniqueEmail();
  await apply.getByLabel('Email', { exact: true }).fill(email);
  await apply.getByLabel('CV').setInputFiles(await cv());
  await apply.getByRole('button', { name: 'Send application' }).click();
  await expect(apply.getByText('We’ve sent your application.')).toBeVisible();
  await expect(apply.getByText('Open it to confirm your address')).toBeVisible();
  await expect(apply.getByRole('status')).toBeFocused();
  await expectAccessible(page, 'a job applied for');
  await expect(async () => expect((await mailbox.list(email)).length).toBe(1)).toPass({ timeout: 40_000 });

  // The owner reads the application with its CV.
  await owner.page.goto('/careers/my-jobs');
  await owner.page.getByRole('link', { name: `Applicants for ${job.title}: 1, 1 unread` }).click();
  await owner.page.getByRole('link', { name: /Ada Ferris/ }).click();
  const panel = owner.page.getByRole('region', { name: 'Ada Ferris' });
  await expect(panel.getByText('I know NCTS by heart.')).toBeVisible();
  const [download] = await Promise.all([
    owner.page.waitForEvent('download'),
    panel.getByRole('button', { name: /^CV: ada-ferris\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ada-ferris.pdf');
  await panel.getByLabel('Your note').fill('Call on Monday.');
  await panel.getByRole('button', { name: 'Save note' }).click();
  await expect(panel.getByRole('button', { name: 'Save note' })).toBeDisabled();
  await expectAccessible(owner.page, 'one who applied');
  await owner.context.close();

  await test.step('the guest reports it by the link in the email', async () => {
    const link = /\/confirm#[\w-]+/.exec((await mailbox.list(email)).map(({ text }) => text).join())?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'Report a problem to the moderators' }).click();
    const field = page.getByRole('textbox', { name: 'What is wrong?' });
    await expect(field).toBeFocused();
    await field.fill('They ask for a fee before the interview.');
    await expectAccessible(page, 'a report by a guest');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Thank you. The moderators will review it.')).toBeVisible();
  });
});

test('tells a member whose session has ended how to follow the application', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  const job = await createJob(staff, staff);
  await becomeMember(page, mailbox);
  await page.clock.install();
  await page.goto(`/landing/careers/${job.id}`);
  const apply = page.getByRole('region', { name: 'Apply' });
  await apply.getByLabel('Cover note').fill('I know NCTS by heart.');
  await apply.getByLabel('CV').setInputFiles(await cv());
  await page.context().clearCookies();
  let isEnded = false;
  page.on('response', (response) => {
    isEnded ||= response.status() === 401;
  });
  // The page asks for the number of unread notifications every minute, from some time after it has loaded.
  const passMinute = async () => {
    await page.clock.fastForward('01:01');
    return isEnded;
  };
  await expect.poll(passMinute).toBe(true);
  await apply.getByRole('button', { name: 'Send application' }).click();
  await expect(apply.getByText('We’ve sent your application.')).toBeVisible();
  await expect(apply.getByRole('link', { name: 'create an account' })).toBeVisible();
  await expect(apply.getByRole('link', { name: 'View your applications' })).toBeHidden();
});

test('publishes a member’s job after review and handles an application until its withdrawal', async ({
  page,
  browser,
  mailbox,
  staff,
  pageErrors,
}) => {
  pageErrors.allow(/422/);
  await becomeMember(page, mailbox);
  const title = uniqueTitle('Berth planner');
  await page.goto('/careers/new');
  await expect(page.getByRole('heading', { name: 'Post a job' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Enter the company.')).toBeVisible();
  await expectAccessible(page, 'a job that misses something');
  await page.getByRole('textbox', { name: 'Company' }).fill('Quay Terminals');
  await page.getByRole('textbox', { name: 'Location' }).fill('Antwerp');
  await page.getByRole('combobox', { name: 'Country' }).fill('Belg');
  await page.getByRole('option', { name: 'Belgium' }).click();
  const salary = page.getByRole('textbox', { name: 'Salary from' });
  await salary.fill('3,800');
  await expect(salary).toHaveAccessibleDescription(/^Read as EUR 3,800.00. If you mean EUR 3.80, type 3.8./);
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('Plan which ship lies where and when, with the pilots, the tugs and the cranes.');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page).toHaveURL(/\/careers\/my-jobs$/);
  await expect(page.getByText('Awaiting review')).toBeVisible();
  await expectAccessible(page, 'my jobs');

  const desk = await staff.newPage();
  await desk.goto('/admin/jobs');
  await expectAccessible(desk, 'jobs that wait');
  await desk.getByRole('button', { name: `Approve: ${title}` }).click();
  await expect(desk.getByText(`Published: ${title}`)).toBeVisible();
  await desk.goto(`/admin/jobs?tab=all&search=${encodeURIComponent(title)}`);
  await expect(desk.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expectAccessible(desk, 'all jobs');
  const here = await desk.getByRole('link', { name: title, exact: true }).getAttribute('href');
  const changed = await page.request.patch(`/api/career/${here?.split('/').at(-1)}`, { data: { location: 'Ghent' } });
  expect(changed.status(), await changed.text()).toBe(200);
  await desk.goto('/admin/jobs?tab=changed');
  await expect(desk.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(desk, 'jobs that were changed');
  const changes = desk.getByRole('list', { name: `Changes to ${title}` });
  await expect(changes.getByRole('listitem').filter({ hasText: 'Location' })).toHaveText('LocationAntwerpGhent');
  await desk.getByRole('button', { name: `Approve change: ${title}` }).click();
  await expect(desk.getByRole('link', { name: title })).toHaveCount(0);
  await desk.close();

  const applicant = await newMemberPage(browser, mailbox);
  await applicant.page.goto(`/careers/all-jobs?search=${encodeURIComponent(title)}`);
  await applicant.page.getByRole('checkbox', { name: 'With salary' }).check();
  await expect(applicant.page).toHaveURL(/salary=true/);
  // The address changes a moment before the search that is watched.
  await applicant.page.reload();
  await clickAndWaitForSave(applicant.page, async () => {
    await applicant.page.getByRole('combobox', { name: 'Watch this search' }).selectOption('Daily digest');
  });
  await applicant.page.getByRole('link', { name: title }).click();
  const apply = applicant.page.getByRole('region', { name: 'Apply' });
  await expect(apply.getByLabel('Email', { exact: true })).toHaveValue(applicant.email);
  await apply.getByLabel('CV').setInputFiles(await cv());
  await apply.getByRole('button', { name: 'Send application' }).click();
  await apply.getByRole('link', { name: 'View your applications' }).click();
  await expect(applicant.page.getByText('Received')).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: new RegExp(`Applicants for ${title}`) }).click();
  await expectAccessible(page, 'the applicants of a job');
  await page.getByRole('link', { name: /Ines Marquard/ }).click();
  // Arrow keys pass through states that would notify the applicant, so nothing is sent before saving.
  const panel = page.getByRole('region', { name: 'Ines Marquard' });
  const colorOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf(panel.getByText('Applied', { exact: true })), 'a dim label').not.toBe(await colorOf(panel));
  const status = panel.getByRole('combobox', { name: 'Status' });
  const saveStatus = panel.getByRole('button', { name: 'Save status' });
  await expect(saveStatus).toBeDisabled();
  await status.press('End');
  await expect(status).toHaveValue('DECLINED');
  await status.selectOption('REVIEWED');
  await expect(panel.getByText('will be notified by email')).toHaveCount(0);
  await status.press('ArrowDown');
  await expect(status).toHaveValue('INTERVIEW');
  await expect(panel.getByText('Ines Marquard will be notified by email when you save.')).toBeVisible();
  await expect(status).toBeFocused();
  await expectAccessible(page, 'a status that is chosen');
  await saveStatus.press('Enter');
  await expect(page.getByText('Interview. Ines Marquard has been notified.')).toBeVisible();
  await expect(saveStatus).toBeDisabled();
  await expect(saveStatus).toBeFocused();
  await expect(panel.getByText('will be notified by email')).toHaveCount(0);
  const news = async () =>
    (await mailbox.list(applicant.email)).filter(({ subject }) => subject.startsWith('Update on'));
  await expect(async () => expect(await news()).toHaveLength(1)).toPass({ timeout: 40_000 });

  await applicant.page.reload();
  await expect(applicant.page.getByText('Interview', { exact: true })).toBeVisible();
  await expectAccessible(applicant.page, 'my applications');
  await test.step('the applicant reports it to the moderators', async () => {
    await applicant.page.getByRole('button', { name: 'Report' }).click();
    const report = applicant.page.getByRole('dialog', { name: 'Report this application' });
    await report.getByRole('radio', { name: 'Something else' }).check();
    await report.getByRole('textbox', { name: 'Note' }).fill('They ask for a fee before the interview.');
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(applicant.page.getByText('Thank you. A moderator will review it.')).toBeVisible();
  });
  await applicant.page.getByRole('button', { name: `Withdraw the application for ${title}` }).click();
  await applicant.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(applicant.page.getByText('Withdrawn', { exact: true })).toBeVisible();

  await applicant.page.goto('/careers/alerts');
  await expect(applicant.page).toHaveURL('/notification/watching');
  const search = applicant.page.getByRole('link', { name: `Jobs: “${title}”, with salary` });
  await expect(search).toHaveAttribute('href', /salary=true/);
  await applicant.context.close();
});

test('opens filters in a sheet without scripts too', { tag: '@detail' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto('/careers');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByLabel('Workplace')).toBeVisible();
  await context.close();
});

test('keeps a change of a published job pending with the reason for a rejection, and hides and reopens a closed job', {
  tag: '@detail',
}, async ({ page, browser, mailbox, staff }) => {
  const owner = await newMemberPage(browser, mailbox);
  const job = await createJob(owner.page, staff);
  await owner.page.goto(`/careers/my-jobs/${job.id}`);
  await expect(owner.page.getByRole('textbox', { name: 'Title' })).toHaveValue(job.title);
  await expectAccessible(owner.page, 'a job that is edited');
  await owner.page.getByRole('textbox', { name: 'Location' }).fill('Ghent');
  await owner.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.page.getByText('Your change is awaiting review.')).toBeVisible();
  await expectAccessible(owner.page, 'a job whose change waits');
  await page.goto(`/landing/careers/${job.id}`);
  await expect(page.getByText('Ghent')).toHaveCount(0);

  const desk = await staff.newPage();
  await desk.goto('/admin/jobs?tab=changed');
  await desk.getByRole('button', { name: `Reject change: ${job.title}` }).click();
  await desk.getByRole('textbox', { name: 'Reason' }).fill('Name the country as well.');
  await desk.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(desk.getByRole('link', { name: job.title })).toHaveCount(0);
  await desk.close();
  await owner.page.reload();
  await expect(owner.page.getByText('Reason: Name the country as well.')).toBeVisible();
  await expect(owner.page.getByRole('textbox', { name: 'Location' })).toHaveValue('Ghent');

  await test.step('a closed job is hidden, its page is marked, and the owner reopens it', async () => {
    await owner.page.getByRole('button', { name: 'Close job' }).click();
    await expect(owner.page.getByRole('button', { name: 'Reopen' })).toBeVisible();

    await page.goto(`/careers/${job.id}`);
    await expect(page.getByText('This job is closed and no longer accepts applications.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send application' })).toHaveCount(0);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page, 'a closed job');

    await owner.page.getByRole('button', { name: 'Reopen' }).click();
    await expect(owner.page).toHaveURL(/\/careers\/my-jobs$/);
    // The change shows at once, although guests' pages are cached.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Send application' })).toBeVisible();
    await owner.context.close();
  });
});

test('links from a company with many jobs to the list of all of them', { tag: '@detail' }, async ({ page, staff }) => {
  const name = uniqueTitle('Quay Crewing');
  const listed = await staff.request.post('/api/directory', {
    data: {
      name,
      country: 'NL',
      city: 'Rotterdam',
      email: 'desk@crewing.example',
      about: '<p>Crews for everything that sails, from the first day aboard to the way home.</p>',
      services: ['Crewing'],
    },
  });
  expect(listed.status(), await listed.text()).toBe(201);
  const { id } = ((await listed.json()) as { data: { id: string } }).data;
  const many = Array.from({ length: 31 }, (_, index) => (index === 0 ? { salary: null } : {}));
  await Promise.all(many.map((more) => createJob(staff, staff, { companyId: id, ...more })));

  await page.goto(`/landing/directory/${id}`);
  await page.getByRole('link', { name: `All 31 jobs at ${name}` }).click();
  await expect(page.getByText(`Jobs at ${name}`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '31 jobs' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Watch this company' })).toBeVisible();
  await expectAccessible(page, 'the jobs of one company');
  await expectNoStrayDots(page, 'the jobs of one company');
  // Another filter keeps the company.
  await page.getByRole('checkbox', { name: 'With salary' }).check();
  await expect(page.getByRole('status').filter({ hasText: '30 jobs' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`companyId=${id}`));
  await page.getByRole('link', { name: 'Clear the company' }).click();
  await expect(page).toHaveURL(/\/careers\?salary=true$/);
  await expect(page.getByText(`Jobs at ${name}`)).toHaveCount(0);

  await test.step('an employer takes applications on another site', async () => {
    const job = await createJob(staff, staff, { applyUrl: 'https://jobs.quay.example/7' });
    await page.goto(`/landing/careers/${job.id}`);
    const link = page.getByRole('link', { name: 'Apply at jobs.quay.example' });
    await expect(link).toHaveAttribute('href', 'https://jobs.quay.example/7');
    await expect(link).toHaveAttribute('rel', /nofollow/);
    await expectAccessible(page, 'a job of another site');
  });
});

test('shows a deleted job only to staff', { tag: '@detail' }, async ({ staff }) => {
  const job = await createJob(staff, staff);
  expect((await staff.request.delete(`/api/career/${job.id}`)).status()).toBe(200);
  const desk = await staff.newPage();
  await desk.goto(`/landing/careers/${job.id}`);
  await expect(desk.getByText(/^Deleted on .*\. Only staff can see it\.$/)).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Apply' })).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expect(desk.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await expectAccessible(desk, 'a deleted job');
  await desk.close();
});
