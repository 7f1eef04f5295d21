import { DAY_MS } from '#contract/dates.ts';
import type { RatingId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { RATING_DAYS, type Rating, type RatingInput } from '#contract/shipment-ratings.ts';
import { findUser } from '#server/features/accounts/users/index.ts';
import { cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { closingOf } from './closing-queries.ts';
import { lockShipment, type OwnShipment, otherOf, type ShipmentAt } from './find.ts';
import { notifyOfAnswer, notifyOfRating } from './notify.ts';
import { presentRating } from './present-rating.ts';
import {
  lockRating,
  type RatingRow,
  saveAnswer,
  saveRating,
  selectRating,
  selectRatings,
  selectRatingsOf,
  showRatings,
} from './rating-queries.ts';

const t = messages('server');

export const ratingEnd = (closedAt: Date): Date => new Date(closedAt.getTime() + RATING_DAYS * DAY_MS);

/** @throws Conflict OPEN, RATING_OVER, SHOWN, or NO_ACCOUNT if there is nobody to rate */
export async function rateShipment(db: Db, actor: Actor, at: ShipmentAt, input: RatingInput): Promise<Rating> {
  const authorId = requireUserId(actor);
  return db.transaction(async (tx) => {
    const shipment = await lockShipment(tx, actor, at);
    const { offerId, side } = shipment;
    const end = await requireRatable(tx, shipment);
    const aboutId = otherOf(shipment);
    if (aboutId === null) {
      throw new Conflict(t('The other side has no account, so there is nobody to rate.'), 'NO_ACCOUNT');
    }
    const ratings = await selectRatings(tx, offerId);
    const [own, other] = [ratings.find(({ by }) => by === side), ratings.find(({ by }) => by !== side)];
    if (own?.shown || own?.removed) {
      throw new Conflict(t('Your rating is shown and can no longer be changed.'), 'SHOWN');
    }
    await saveRating(tx, {
      ...{ ...input, id: newId<RatingId>(), offerId, by: side, authorId, aboutId },
      isPublic: shipment.isPublic,
      shownAt: end,
    });
    if (other) await showRatings(tx, offerId);
    else if (!own) await notifyOfRating(tx, shipment, end);
    return presentRating(requireOwn(await selectRatings(tx, offerId), side));
  });
}

async function requireRatable(tx: Tx, { offerId }: OwnShipment): Promise<Date> {
  const { closedAt } = await closingOf(tx, offerId);
  if (closedAt === null) throw new Conflict(t('Close the shipment before you rate it.'), 'OPEN');
  const end = ratingEnd(closedAt);
  if (end <= new Date()) {
    throw new Conflict(t('The {days} days for ratings are over.', { days: RATING_DAYS }), 'RATING_OVER');
  }
  return end;
}

function requireOwn(ratings: readonly RatingRow[], side: OwnShipment['side']): RatingRow {
  const own = ratings.find(({ by }) => by === side);
  if (!own) throw new Error('a rating just written is not there');
  return own;
}

const gone = () => new NotFound(t('This rating does not exist, was removed, or is not shown yet.'));

/** By the person who was rated. @throws NotFound for all others */
export async function answerRating(db: Db, actor: Actor, id: RatingId, answer: string): Promise<Rating> {
  const userId = requireUserId(actor);
  return db.transaction(async (tx) => {
    const row = await lockRating(tx, id);
    if (!row || row.about_id !== userId || !row.shown || row.removed) throw gone();
    await saveAnswer(tx, id, answer);
    if (row.answer === null) await notifyOfAnswer(tx, row, userId);
    const saved = await selectRating(tx, id);
    if (!saved) throw gone();
    return presentRating(saved);
  });
}

export async function listRatings(
  reader: Reader,
  actor: Actor,
  userId: UserId,
  query: { readonly limit: number; readonly cursor?: string | undefined },
) {
  const user = await findUser(reader, userId);
  if (!user) throw new NotFound(t('This member does not exist or deleted the account.'));
  const cursor = decodeCursor(query.cursor, 'moment');
  const rows = await selectRatingsOf(reader, actor, userId, cursor, query.limit + 1);
  const page = cutPage(rows, query.limit, (row) => ({ key: toIso(row.shown_at), id: row.id }));
  return {
    data: page.rows.map(presentRating),
    nextCursor: page.nextCursor,
    user: { id: user.id, name: user.name, profilePic: user.profilePic },
  };
}

/** What a side sees of the ratings of its shipment. */
export async function ratingsFor(reader: Reader, shipment: OwnShipment, closedAt: Date) {
  const ratings = await selectRatings(reader, shipment.offerId);
  const own = ratings.find(({ by }) => by === shipment.side);
  const other = ratings.find(({ by }) => by !== shipment.side);
  const until = ratingEnd(closedAt);
  return {
    until: until.toISOString(),
    own: own ? presentRating(own) : null,
    other: other?.shown && !other.removed ? presentRating(other) : null,
    otherHasRated: other !== undefined,
    canRate: until > new Date() && otherOf(shipment) !== null && !own?.shown && !own?.removed,
    isRated: ratings.length > 0,
  };
}
