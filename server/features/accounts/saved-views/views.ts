import type { AdminScreenName } from '#contract/admin-screens.ts';
import type { SavedViewId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { MAX_VIEWS, type SavedView } from '#contract/saved-views.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { deleteView, type NewView, selectViews, upsertView } from './queries.ts';

const t = messages('server');

export const listViews = (db: Db, actor: Actor, list: AdminScreenName): Promise<SavedView[]> =>
  selectViews(db, requireUserId(actor), list);

/** @throws Conflict TOO_MANY_VIEWS */
export async function saveView(db: Db, actor: Actor, view: NewView): Promise<SavedView> {
  const userId = requireUserId(actor);
  const saved = await db.transaction((tx) => upsertView(tx, userId, view));
  if (saved) return saved;
  throw new Conflict(
    t('You have {maxviews} views of this list. Delete one before you save another.', { maxviews: MAX_VIEWS }),
    'TOO_MANY_VIEWS',
  );
}

/** @throws NotFound */
export async function removeView(db: Db, actor: Actor, id: SavedViewId): Promise<void> {
  const userId = requireUserId(actor);
  if (!(await db.transaction((tx) => deleteView(tx, userId, id))))
    throw new NotFound(t('This view was already deleted.'));
}
