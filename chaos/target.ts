/** The portal that an experiment uses: its address, its people, its database. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Role } from '#contract/users.ts';
import { createCategory, createSubCategory } from '#server/features/content/categories/manage.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Settings } from '#server/settings.ts';
import { openTask } from '#server/tasks/open-task.ts';
import { makePerson, type TestPerson } from '#server/testing/people.ts';

/** A running portal and what clients write to. */
export interface Target {
  readonly url: string;
  readonly people: readonly TestPerson[];
  readonly subCategoryId: string;
  /** How long a client waits before its next request. */
  readonly pauseMs: number;
  /** Uses the database directly. */
  withDatabase<T>(work: (db: Db, settings: Settings) => Promise<T>): Promise<T>;
  /** Aborted when the experiment ends, so that all clients stop. */
  readonly closing: AbortSignal;
}

export interface Content {
  /** How many people. Default: 8. */
  readonly people?: number;
  readonly role?: Role;
  /** See `Target`. Default: 0. */
  readonly pauseMs?: number;
}

/** Opens the database of a portal with these settings for each piece of work. */
export function databaseOf(env: Readonly<Record<string, string>>): Target['withDatabase'] {
  return async (work) => {
    const task = await openTask(env);
    try {
      return await work(task.db, task.settings);
    } finally {
      await task.close();
    }
  };
}

/** People with sessions, and a sub-category for their posts. */
export async function addContent(
  db: Db,
  settings: Settings,
  { people = 8, role = 'member' }: Content,
): Promise<Pick<Target, 'people' | 'subCategoryId'>> {
  const fields = { description: '', enabled: true };
  const { id: categoryId } = await createCategory(db, { userId: null }, { ...fields, name: 'Freight' });
  const subCategory = await createSubCategory(db, { userId: null }, categoryId, { ...fields, name: 'Ocean' });
  const persons: TestPerson[] = [];
  for (let n = 0; n < people; n += 1) persons.push(await makePerson(db, settings, role));
  return { people: persons, subCategoryId: subCategory.id };
}

const PATIENCE_MS = 60_000;

/** Repeats a check until it succeeds. @returns the milliseconds that it took @throws Error after a minute */
export async function until(what: string, isSo: () => Promise<boolean>, patience = PATIENCE_MS): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > patience) throw new Error(`Not within ${patience / 1_000} s: ${what}`);
    await wait(25);
  }
  return Math.round(performance.now() - started);
}

export const isReady = (url: string): Promise<boolean> => isOk(`${url}/api/ready`);
export const isAccepting = (url: string): Promise<boolean> => isOk(`${url}/api/accepting`);

async function isOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return response?.ok ?? false;
}
