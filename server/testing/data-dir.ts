/** A data directory for tests that start the portal as a process of its own. */
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCategory, createSubCategory } from '#server/features/content/categories/manage.ts';
import { openTask } from '#server/tasks/open-task.ts';
import { makePerson } from './people.ts';

/** Contains a sub-category and a member. */
export async function makeDataDir(name: string) {
  const dataDir = await mkdtemp(join(tmpdir(), `quayside-${name}-`));
  await chmod(dataDir, 0o755);
  const { db, settings, close } = await openTask({ DATA_DIR: dataDir, NODE_ENV: 'test' });
  const fields = { description: '', enabled: true };
  const category = await createCategory(db, { userId: null }, { ...fields, name: 'Freight' });
  const { id } = await createSubCategory(db, { userId: null }, category.id, { ...fields, name: 'Ocean' });
  const person = await makePerson(db, settings, 'member');
  await close();
  return { dataDir, subCategoryId: id, person };
}
