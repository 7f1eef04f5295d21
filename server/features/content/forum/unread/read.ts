import type { Output } from '#contract/http.ts';
import { type getUnread, MAX_UNREAD_THREADS } from '#contract/unread.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { SignedOut } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { selectUnread } from './queries.ts';

export async function readUnread(db: Db, actor: Actor): Promise<Output<typeof getUnread>['data']> {
  const row = await selectUnread(db, requireUserId(actor), MAX_UNREAD_THREADS);
  if (!row) throw new SignedOut();
  return {
    readUntil: toIso(row.read_until),
    threads: row.threads.map(({ id, readUntil }) => ({ id, readUntil: toIso(readUntil) })),
    subCategories: [...row.sub_categories],
  };
}
