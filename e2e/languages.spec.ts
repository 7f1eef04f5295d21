import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, test } from './portal.ts';
import { createPost, uniqueTitle } from './posting.ts';

/** Stands for the Translator API, which the browser of the tests lacks: 'Wie viele' becomes '[en] Wie viele'. */
const fakeTranslator = `globalThis.Translator = {
  availability: async ({ sourceLanguage }) => (sourceLanguage === 'de' ? 'downloadable' : 'unavailable'),
  create: async ({ targetLanguage }) => ({
    translate: async (text) => '[' + targetLanguage + '] ' + text,
    destroy() {},
  }),
};`;

test('a post has its language: lists are filtered by it, its author corrects it, and readers translate it @detail', async ({
  page,
  browser,
  baseURL,
  mailbox,
  pageErrors,
}) => {
  await becomeMember(page, mailbox);
  const title = uniqueTitle('Liegegeld in Antwerpen');
  const text = 'Wie viele freie Tage habt ihr beim Entladen bekommen, und wer zahlt danach?';
  const post = await createPost(page, { title, description: `<p>${text}</p>` });
  await page.goto(`/general/${post.id}`);
  await expect(page.getByRole('heading', { name: title })).toHaveAttribute('lang', 'de');

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  await context.addInitScript(fakeTranslator);
  const reader = await context.newPage();
  pageErrors.listenTo(reader, new URL(baseURL ?? '').origin);
  await reader.goto('/forum');
  await reader.getByLabel('Language').selectOption({ label: 'German' });
  await expect(reader).toHaveURL(/language=de/);
  await reader.getByRole('link', { name: title }).click();
  const article = reader.getByRole('article', { name: title });
  await article.getByRole('button', { name: 'Translate from German' }).click();
  await expect(article).toContainText(`[en] ${title}`);
  await expect(article).toContainText('[en] Wie viele freie Tage');
  await expect(article.getByText('Your browser translated this from German.')).toBeVisible();
  await expectAccessible(reader, 'a translated post');
  await article.getByRole('button', { name: 'Show the original' }).click();
  await expect(article).not.toContainText('[en]');
  await context.close();

  await page.goto(`/general/edit/${post.id}`);
  const language = page.getByLabel('Language of the text');
  await expect(language.getByRole('option', { selected: true })).toHaveText('Detected: German');
  await language.selectOption('Dutch');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: title })).toHaveAttribute('lang', 'nl');
});
