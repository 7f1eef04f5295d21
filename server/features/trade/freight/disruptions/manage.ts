import { disruptionPath } from '#contract/disruption-path.ts';
import type { Disruption } from '#contract/disruptions.ts';
import type { DisruptionId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { auditChange } from '#server/features/accounts/staff-audit/index.ts';
import { withdrawFromWatchers } from '#server/features/engagement/watching/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { lockDisruption, setEnded, setRemoved } from './queries.ts';
import { noDisruption, readDisruption } from './read.ts';

const t = messages('server');

/** @throws NotFound, or Forbidden except for the author and staff */
async function requireManaged(tx: Tx, actor: Actor, id: DisruptionId): Promise<void> {
  const found = await lockDisruption(tx, id);
  if (!found) throw noDisruption();
  const resource = {
    authorId: found.authorId,
    status: 'success',
    removed: false,
    closed: false,
    invitees: null,
  } as const;
  const verdict = can(actor, 'disruption.manage', resource);
  if (verdict !== 'allow') throw new Forbidden(t('Only its author and staff can change a notice.'));
  const record = {
    kind: 'disruption',
    id,
    ownerId: found.authorId,
    title: found.title,
    url: disruptionPath(id),
  } as const;
  await auditChange(tx, actor, 'disruption.manage', record);
}

export async function endDisruption(db: Db, actor: Actor, id: DisruptionId): Promise<Disruption> {
  await db.transaction(async (tx) => {
    await requireManaged(tx, actor, id);
    await setEnded(tx, id);
    await withdrawFromWatchers(tx, { disruptionId: id });
  });
  return readDisruption(db, actor, id);
}

export async function removeDisruption(db: Db, actor: Actor, id: DisruptionId): Promise<void> {
  await db.transaction(async (tx) => {
    await requireManaged(tx, actor, id);
    await setRemoved(tx, id, true);
    await withdrawFromWatchers(tx, { disruptionId: id });
  });
}
