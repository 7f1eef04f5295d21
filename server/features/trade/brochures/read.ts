import type { Brochure, listLeads as leadsEndpoint, listBrochures as listEndpoint } from '#contract/brochures.ts';
import type { Checked, Output } from '#contract/http.ts';
import type { BrochureId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { readOrdered, readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { auditRead } from '../../accounts/staff-audit/index.ts';
import { presentBrochure } from './present.ts';
import { type BrochureRow, brochureOrders, selectBrochure, selectBrochures, selectLeads } from './queries.ts';

const t = messages('server');

export const brochureNotFound = (): NotFound => new NotFound(t('This brochure does not exist or was deleted.'));

export async function findBrochure(db: Db, actor: Actor, id: BrochureId): Promise<BrochureRow> {
  const row = await selectBrochure(db, actor, id);
  if (!row) throw brochureNotFound();
  return row;
}

export async function readBrochure(db: Db, actor: Actor, id: BrochureId): Promise<Brochure> {
  return presentBrochure(await findBrochure(db, actor, id), actor);
}

export async function listBrochures(
  db: Db,
  actor: Actor,
  { limit, cursor, ...filter }: Checked<typeof listEndpoint>['query'],
): Promise<Output<typeof listEndpoint>> {
  return readOrdered(
    { limit, cursor },
    (after, limit) => selectBrochures(db, actor, filter, after, limit),
    brochureOrders[filter.sort],
    (row) => presentBrochure(row, actor),
  );
}

export async function listLeads(
  db: Db,
  actor: Actor,
  brochureId: BrochureId,
  page: Checked<typeof leadsEndpoint>['query'],
): Promise<Output<typeof leadsEndpoint>> {
  const brochure = await findBrochure(db, actor, brochureId);
  if (!may(actor, 'brochure.leads', { ownerId: brochure.owner_id })) throw brochureNotFound();
  const entry = {
    logAs: 'brochure.leadsRead',
    subject: `brochure:${brochureId}`,
    owners: [brochure.owner_id],
  } as const;
  await auditRead(db, actor, 'brochure.leads', entry);
  return readPage(
    page,
    (after, limit) => selectLeads(db, brochureId, after, limit),
    (row) => row.created_at,
    ({ created_at, ...lead }) => ({ ...lead, createdAt: toIso(created_at) }),
  );
}
