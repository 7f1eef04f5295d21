import type { AuditAction } from '#contract/audit-actions.ts';
import type { Category, SubCategory } from '#contract/categories.ts';
import { isReservedSegment } from '#contract/content-types.ts';
import type { CategoryId, SubCategoryId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { kindOfCategory, postKinds } from '#contract/post-kinds.ts';
import { isDuplicate } from '#server/platform/database/errors.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { changesBetween, type Snapshot } from '../../accounts/staff-audit/index.ts';
import { audit } from '../../services/audit/index.ts';
import type { CategoryListener } from './category-listener.ts';
import * as queries from './queries.ts';
import { presentCategory, presentSubCategory } from './read.ts';

const t = messages('server');

type Admin = Pick<Actor, 'userId'>;

interface NewFields {
  readonly name: string;
  readonly description: string;
  readonly enabled: boolean;
  readonly position?: number | undefined;
}

export async function createCategory(db: Db, actor: Admin, input: NewFields & queries.PostRules): Promise<Category> {
  refuseReserved(input.name);
  const id = newId<CategoryId>();
  return refuseDuplicateName(input.name, () =>
    db.transaction(async (tx) => {
      const position = input.position ?? (await queries.nextPosition(tx));
      await queries.insertCategory(tx, id, { ...input, position, kind: input.kind ?? kindOfCategory(input.name) });
      const category = await categoryOf(tx, id);
      await auditFields(tx, actor, 'category.created', id, null, loggedCategory(category));
      return presentCategory(category);
    }),
  );
}

export async function changeCategory(
  db: Db,
  listeners: readonly CategoryListener[],
  actor: Admin,
  id: CategoryId,
  fields: queries.CategoryFields & queries.PostRules,
): Promise<Category> {
  return refuseDuplicateName(fields.name ?? '', () =>
    db.transaction(async (tx) => {
      const before = requireCategory(await queries.lockCategory(tx, id));
      if (fields.name !== undefined && fields.name !== before.name) {
        refuseReserved(fields.name);
        refuseNamedAfterKind(before, 'renamed');
      }
      if (fields.kind !== undefined && fields.kind !== before.kind) {
        refuseNamedAfterKind(before, 'given to another kind');
        if (await queries.hasPosts(tx, { categoryId: id })) throw mixedKinds();
      }
      await queries.updateCategory(tx, id, fields);
      const after = await categoryOf(tx, id);
      await auditFields(tx, actor, 'category.changed', id, loggedCategory(before), loggedCategory(after));
      if (after.name !== before.name) for (const { renamed } of listeners) await renamed(tx);
      return presentCategory(after);
    }),
  );
}

export async function removeCategory(db: Db, actor: Admin, id: CategoryId): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await categoryOf(tx, id);
    refuseNamedAfterKind(before, 'deleted');
    if (await queries.hasPosts(tx, { categoryId: id }))
      throw new Conflict(t('Move its posts to another category first.'), 'NOT_EMPTY');
    const subCategories = await queries.deleteCategory(tx, id);
    await auditFields(tx, actor, 'category.removed', id, { ...loggedCategory(before), subCategories }, null);
  });
}

export async function createSubCategory(
  db: Db,
  actor: Admin,
  categoryId: CategoryId,
  input: NewFields,
): Promise<SubCategory> {
  const id = newId<SubCategoryId>();
  return refuseDuplicateName(input.name, () =>
    db.transaction(async (tx) => {
      if (!(await queries.selectCategory(tx, categoryId)))
        throw new Invalid({ categoryId: t('This category does not exist. Choose another.') });
      const position = input.position ?? (await queries.nextPosition(tx, categoryId));
      await queries.insertSubCategory(tx, id, categoryId, { ...input, position });
      const subCategory = await subCategoryOf(tx, id);
      await auditFields(tx, actor, 'subCategory.created', id, null, loggedSubCategory(subCategory));
      return presentSubCategory(subCategory);
    }),
  );
}

export async function changeSubCategory(
  db: Db,
  listeners: readonly CategoryListener[],
  actor: Admin,
  id: SubCategoryId,
  fields: queries.CategoryFields,
  categoryId?: CategoryId,
) {
  return refuseDuplicateName(fields.name ?? '', () =>
    db.transaction(async (tx) => {
      const before = await subCategoryOf(tx, id);
      if (categoryId !== undefined && categoryId !== before.category_id) {
        const target = await queries.selectCategory(tx, categoryId);
        if (!target) throw new Invalid({ categoryId: t('This category does not exist. Choose another.') });
        if (target.kind !== before.kind && (await queries.hasPosts(tx, { subCategoryId: id }))) {
          throw mixedKinds();
        }
      }
      await queries.updateSubCategory(tx, id, fields, categoryId);
      const after = await subCategoryOf(tx, id);
      await auditFields(tx, actor, 'subCategory.changed', id, loggedSubCategory(before), loggedSubCategory(after));
      if (after.name !== before.name || after.category_id !== before.category_id)
        for (const { renamed } of listeners) await renamed(tx);
      return presentSubCategory(after);
    }),
  );
}

export async function removeSubCategory(db: Db, actor: Admin, id: SubCategoryId): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await subCategoryOf(tx, id);
    if (await queries.hasPosts(tx, { subCategoryId: id })) {
      throw new Conflict(t('Move its posts to another sub-category first.'), 'NOT_EMPTY');
    }
    await queries.deleteSubCategory(tx, id);
    await auditFields(tx, actor, 'subCategory.removed', id, loggedSubCategory(before), null);
  });
}

/** @throws NotFound if it is neither a category nor a sub-category */
export async function countContentsOf(db: Db, id: CategoryId | SubCategoryId): Promise<queries.ContentCounts> {
  const [found] = await queries.selectNames(db, [id], true);
  if (!found) throw new NotFound(t('This category does not exist or was deleted.'));
  return queries.countContents(db, id);
}

const mixedKinds = () =>
  new Conflict(t('A category can’t contain posts of two kinds. Move its posts first.'), 'NOT_EMPTY');

/** So that each kind has a category. */
function refuseNamedAfterKind(
  { name, kind }: queries.CategoryRow,
  change: 'renamed' | 'deleted' | 'given to another kind',
): void {
  if (postKinds[kind].category !== name) return;
  throw new Conflict(refusalOf(change, name));
}

function refusalOf(change: Parameters<typeof refuseNamedAfterKind>[1], name: string): string {
  switch (change) {
    case 'renamed':
      return t('The {name} category can’t be renamed, because all posts of one kind belong in it.', { name });
    case 'deleted':
      return t('The {name} category can’t be deleted, because all posts of one kind belong in it.', { name });
    case 'given to another kind':
      return t(
        'The {name} category can’t be given to another kind of posts, because all posts of one kind belong in it.',
        { name },
      );
  }
}

function refuseReserved(name: string): void {
  if (isReservedSegment(name.replaceAll(' ', ''))) {
    throw new Conflict(
      t('“{name}” is reserved for the portal’s own pages. Choose another name.', { name }),
      'NAME_RESERVED',
    );
  }
}

async function refuseDuplicateName<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error))
      throw new Conflict(t('“{name}” already exists. Choose another name.', { name }), 'NAME_TAKEN');
    throw error;
  }
}

const loggedCategory = ({ id: _id, position: _position, ...fields }: queries.CategoryRow) => fields;
const loggedSubCategory = ({ name, description, enabled, category_name: category }: queries.SubCategoryRow) => ({
  ...{ name, description, enabled, category },
});

async function auditFields(
  tx: Tx,
  { userId }: Admin,
  action: AuditAction,
  id: CategoryId | SubCategoryId,
  before: Snapshot | null,
  after: Snapshot | null,
): Promise<void> {
  const changed = changesBetween(before, after);
  if (changed) await audit(tx, userId, action, `${action.split('.')[0]}:${id}`, { ...changed });
}

const categoryOf = async (tx: Tx, id: CategoryId) => requireCategory(await queries.selectCategory(tx, id));

function requireCategory(row: queries.CategoryRow | null): queries.CategoryRow {
  if (!row) throw new NotFound(t('This category does not exist or was deleted.'));
  return row;
}

async function subCategoryOf(tx: Tx, id: SubCategoryId): Promise<queries.SubCategoryRow> {
  const row = await queries.selectSubCategory(tx, id);
  if (!row) throw new NotFound(t('This sub-category does not exist or was deleted.'));
  return row;
}
