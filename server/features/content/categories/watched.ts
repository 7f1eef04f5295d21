import { postKinds } from '#contract/post-kinds.ts';
import { isStaff } from '#server/policy.ts';
import type { FindRecords } from '../../engagement/watching/index.ts';
import { selectNames } from './queries.ts';

export const findCategories: FindRecords = async (reader, actor, ids) =>
  (await selectNames(reader, ids, isStaff(actor))).map(({ id, name, kind, is_sub: isSub }) => ({
    id,
    name,
    url: `${postKinds[kind].list}?${isSub ? 'subCategoryId' : 'categoryId'}=${id}`,
  }));
