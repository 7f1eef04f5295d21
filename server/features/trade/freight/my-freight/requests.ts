import { sizeLine } from '#contract/freight/figures.ts';
import { wonTerms } from '#contract/freight/tender/tender.ts';
import type { Checked, Output } from '#contract/http.ts';
import type { listOwnRequests as endpoint, OwnRequest } from '#contract/my-freight.ts';
import { statusOf } from '#server/features/engagement/threads/index.ts';
import { readOrdered } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { deletedMember } from '#server/platform/names/nobody.ts';
import type { Actor } from '#server/policy.ts';
import { presentTerms } from '../offers/index.ts';
import { countOwnRequests, type OwnRequestRow, requestOrders, selectOwnRequests } from './request-queries.ts';

export async function listOwnRequests(
  db: Db,
  actor: Actor,
  { limit, cursor, ...filter }: Checked<typeof endpoint>['query'],
): Promise<Output<typeof endpoint>> {
  const userId = requireUserId(actor);
  const [page, counts] = await Promise.all([
    readOrdered(
      { limit, cursor },
      (after, rows) => selectOwnRequests(db, userId, filter, after, rows),
      requestOrders[filter.sort],
      present,
    ),
    countOwnRequests(db, userId),
  ]);
  return { ...page, counts };
}

function present(row: OwnRequestRow): OwnRequest {
  return {
    id: row.id,
    title: row.title,
    ...summaryOf(row),
    group: row.request_group,
    status: statusOf(row.status),
    state: row.state ?? 'OPEN',
    reason: row.reason,
    offersUntil: row.request_group === 'DRAFT' ? null : toIso(row.offers_until),
    offersCount: row.offers_count ?? 0,
    undecided: row.undecided,
    validUntil: row.valid_until,
    openQuestions: row.open_questions,
    invited: row.invited,
    answered: row.answered,
    award: row.award && {
      name: row.award.name ?? deletedMember(),
      company: row.award.company,
      totals: presentTerms(wonTerms(row.award.terms, row.award.lanes)).totals,
    },
    createdAt: toIso(row.created_at),
  };
}

function summaryOf({
  freight,
  draft,
}: OwnRequestRow): Pick<OwnRequest, 'mode' | 'size' | 'isTender' | 'origin' | 'destination' | 'visibility'> {
  if (freight) {
    const { mode, origin, destination, visibility } = freight;
    return {
      mode,
      size: sizeLine(freight),
      isTender: freight.tender !== undefined,
      origin: origin.name,
      destination: destination.name,
      visibility,
    };
  }
  return {
    mode: draft?.mode || null,
    size: '',
    isTender: draft?.tender?.isOn === true,
    origin: draft?.origin?.name ?? '',
    destination: draft?.destination?.name ?? '',
    visibility: draft?.visibility ?? 'PUBLIC',
  };
}
