import { dayIn } from '#contract/dates.ts';
import type { OfferTerms } from '#contract/freight-offers.ts';
import type { OfferId, PostId } from '#contract/ids.ts';
import type { offerRevisions, offers } from '#server/features/trade/freight/offers/tables.ts';
import { type DemoPeople, HOUR } from './demo-people.ts';
import type { Random } from './random.ts';
import type { DemoOffer, DemoPost } from './schemas.ts';

type OfferRow = typeof offers.$inferInsert;

export interface OfferRows {
  readonly offers: OfferRow[];
  readonly offerRevisions: (typeof offerRevisions.$inferInsert)[];
}

interface Request {
  readonly postId: PostId;
  readonly stateChangedAt: Date;
  readonly changedAt: Date;
}

/** Between two versions of an offer. */
const BETWEEN_VERSIONS = 5 * HOUR;

/** The offers of one post with all their versions. */
export function writeOffers(
  { title, offers }: DemoPost,
  { postId, stateChangedAt, changedAt }: Request,
  demoPeople: DemoPeople,
  random: Random,
): OfferRows {
  const rows: OfferRows = { offers: [], offerRevisions: [] };
  for (const offer of offers) {
    const createdAt = demoPeople.at(changedAt.getTime() + offer.hoursAfter * HOUR);
    const author = demoPeople.author(offer.offerBy, createdAt);
    const versions = versionsOf(offer, demoPeople.now);
    const terms = versions.at(-1);
    if (!terms) throw new Error(`An offer to “${title}” has no version.`);
    const id = random.id<OfferId>(createdAt);
    const revision = versions.length - 1;
    const updatedAt = demoPeople.at(createdAt.getTime() + revision * BETWEEN_VERSIONS);
    const isDecided = offer.state === 'ACCEPTED' || offer.state === 'DECLINED';
    rows.offers.push({
      id,
      postId,
      authorId: author.id,
      state: offer.state ?? 'SUBMITTED',
      stateChangedAt: isDecided && stateChangedAt > updatedAt ? stateChangedAt : updatedAt,
      reason: offer.reason ?? null,
      terms,
      validUntil: terms.validUntil,
      revision,
      version: revision + 1,
      createdAt,
      updatedAt,
    });
    for (const [at, version] of versions.entries()) {
      const sentAt = demoPeople.at(createdAt.getTime() + at * BETWEEN_VERSIONS);
      rows.offerRevisions.push({ offerId: id, revision: at, terms: version, createdAt: sentAt });
    }
  }
  return rows;
}

/** All versions, oldest first. They differ in the price of the first freight charge. */
function versionsOf(offer: DemoOffer, now: Date): OfferTerms[] {
  const {
    offerBy: _,
    hoursAfter: __,
    state: ___,
    reason: ____,
    earlierPrices = [],
    validInDays,
    notes,
    ...stated
  } = offer;
  const validUntil = dayIn(validInDays, now.getTime());
  const terms: OfferTerms = { ...stated, validUntil, ...(notes && { notes }) };
  const first = terms.charges.findIndex(({ section }) => section === 'FREIGHT');
  const pricedAt = (unitPrice: number): OfferTerms => ({
    ...terms,
    charges: terms.charges.map((charge, at) => (at === first ? { ...charge, unitPrice } : charge)),
  });
  return [...earlierPrices.map(pricedAt), terms];
}
