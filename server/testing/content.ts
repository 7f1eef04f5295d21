/** Content for tests of any part of the portal. */
import { expect } from 'vitest';
import { createCategory, createSubCategory } from '#server/features/content/categories/manage.ts';
import type { Caller, TestPortal } from './portal.ts';

/** @returns the ids of new sub-categories of one new category */
export async function makeSubCategories(
  { db }: Pick<TestPortal, 'db'>,
  ...names: readonly string[]
): Promise<string[]> {
  const nobody = { userId: null };
  const fields = { description: '', enabled: true };
  const category = await createCategory(db, nobody, { ...fields, name: 'Freight' });
  const ids: string[] = [];
  for (const name of names) ids.push((await createSubCategory(db, nobody, category.id, { ...fields, name })).id);
  return ids;
}

/** Sends a request that creates something. @returns the id of what it created */
export async function create(portal: TestPortal, caller: Caller, url: string, body: object): Promise<string> {
  const response = await portal.send(caller, 'POST', url, body);
  expect([url, response.statusCode, response.body]).toEqual([url, 201, response.body]);
  return response.json<{ data: { id: string } }>().data.id;
}
