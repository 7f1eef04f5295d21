/** Creates posts through the form or the API. */
import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

export interface PostFact {
  readonly id: string;
  readonly kind: 'quote' | 'general';
  readonly title: string;
  readonly status: string;
}

export interface CategoryFact {
  readonly id: string;
  readonly name: string;
  readonly subCategory: { readonly id: string; readonly name: string }[];
}

/** Unique title, so that a test finds only its own rows. */
export const uniqueTitle = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

export const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
export const replyEditorOf = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });

/** Opens the form and fills it in, without freight details. */
export async function writePost(page: Page, path: string, title: string, text: string): Promise<void> {
  await page.goto(path);
  if (path.startsWith('/quote/')) await page.getByRole('radio', { name: 'Text only' }).check();
  await editorOf(page).waitFor();
  await fillPost(page, title, text);
}

/** Fills in the open form. */
export async function fillPost(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page
    .getByRole('combobox', { name: 'Category' })
    .or(page.getByRole('textbox', { name: 'Category' }))
    .first()
    .click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await editorOf(page).click();
  // As one change: each key would render the form again. `typing.spec.ts` presses keys.
  await page.keyboard.insertText(text);
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publish (post|request)$/ }).click();
  await expect(page).toHaveURL(/\/(general|quote)\/[0-9a-f-]{36}$/);
}

export async function categories({ request }: Sender): Promise<CategoryFact[]> {
  const response = await request.get('/api/forumCategory/getallforummaincategories?includeSubCategories=true');
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: CategoryFact[] }).data;
}

/** The signed-in user. */
type Sender = Pick<Page, 'request'>;

interface PostFields {
  readonly kind?: 'quote' | 'general';
  readonly title?: string;
  readonly description?: string;
  readonly status?: 'draft' | 'success';
  readonly subCategoryId?: string | undefined;
  /** The typed request of a quote post. */
  readonly freight?: object;
  /** Ids of uploaded files. */
  readonly attachments?: readonly string[];
}

/** Posts in the first sub-category of the kind by default. */
export async function createPost(
  from: Sender,
  { kind = 'general', subCategoryId, ...fields }: PostFields = {},
): Promise<PostFact> {
  const place = async () =>
    (await categories(from)).find((category) => (category.name === 'Quote') === (kind === 'quote'))?.subCategory[0]?.id;
  const data = {
    title: uniqueTitle('Terminal handling'),
    description: '<p>Who pays the terminal handling where the seller has booked the carrier?</p>',
    status: 'success',
    ...fields,
    subCategoryId: subCategoryId ?? (await place()),
  };
  const response = await from.request.post(`/api/${kind}Post/create${kind}post`, { data });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: PostFact }).data;
}
