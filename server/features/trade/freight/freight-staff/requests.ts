import { cargoMarks } from '#contract/freight/cargo-marks.ts';
import { sizeLine } from '#contract/freight/figures.ts';
import type { FreightFigures, listStaffRequests, StaffRequest } from '#contract/freight-staff.ts';
import type { Checked } from '#contract/http.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { auditChange } from '#server/features/accounts/staff-audit/index.ts';
import { lockThread, postUrl } from '#server/features/engagement/threads/index.ts';
import { type PageOf, readOrdered } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { decided } from '../offers/index.ts';
import { requireRequest, selectRequest, updateRequestState } from '../requests/index.ts';
import * as queries from './queries.ts';

const t = messages('server');

export function listRequests(
  db: Db,
  { sort, state, mode, search, ...page }: Checked<typeof listStaffRequests>['query'],
): Promise<PageOf<StaffRequest>> {
  const order = queries.orders[sort];
  const filter = { state, mode, search };
  return readOrdered(page, (cursor, limit) => queries.selectRequests(db, filter, order, cursor, limit), order, present);
}

function present(row: queries.StaffRequestRow): StaffRequest {
  const { freight } = row;
  return {
    id: row.id,
    title: row.title,
    requester: row.author_id === null || row.author_name === null ? null : { id: row.author_id, name: row.author_name },
    mode: freight.mode,
    size: sizeLine(freight),
    marks: cargoMarks(freight),
    origin: freight.origin.name,
    destination: freight.destination.name,
    state: row.state,
    visibility: freight.visibility,
    offersUntil: toIso(row.offers_until),
    offersCount: row.offers_count,
    createdAt: toIso(row.created_at),
  };
}

/** The requester can still accept an offer, and can’t see who closed it except in the notification. */
export async function closeRequestAsStaff(db: Db, actor: Actor, postId: PostId): Promise<StaffRequest> {
  return db.transaction(async (tx) => {
    const { head } = await lockThread(tx, actor, postId, 'quote');
    const request = requireRequest(await selectRequest(tx, postId));
    const { author_id: ownerId, title } = head;
    const record = { kind: 'freightRequest', id: postId, ownerId, title, url: postUrl(head) } as const;
    await auditChange(tx, actor, 'freight.close', record);
    if (request.state !== 'OPEN') throw decided(request.state);
    await updateRequestState(tx, postId, { state: 'CLOSED' });
    const row = await queries.selectRequestForStaff(tx, postId);
    if (!row) throw new NotFound(t('This request is not published.'));
    return present(row);
  });
}

const asFigures = ({ requests, offers, awards, unanswered, hours }: queries.FigureRow) => ({
  requests,
  offers,
  awards,
  unanswered,
  medianHoursToOffer: hours === null ? null : Math.round(hours * 10) / 10,
});

export async function readFigures(db: Db, months: number): Promise<FreightFigures> {
  const [byMonth, byMode] = await Promise.all([
    queries.selectFiguresByMonth(db, months),
    queries.selectFiguresByMode(db, months),
  ]);
  return {
    months: byMonth.map((row) => ({ month: row.month, ...asFigures(row) })),
    modes: byMode.map((row) => ({ mode: row.mode, ...asFigures(row) })),
  };
}
