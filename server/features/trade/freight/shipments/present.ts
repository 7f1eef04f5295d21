import { placeCode } from '#contract/freight/place-text.ts';
import type { Award, Party } from '#contract/freight-awards.ts';
import type { Milestone, Shipment, ShipmentMessage } from '#contract/shipments.ts';
import { presentAuthor } from '#server/features/accounts/users/index.ts';
import { toIso } from '#server/platform/database/read.ts';
import type { OwnShipment } from './find.ts';
import type { MessageRow, MilestoneRow } from './queries.ts';

type Sides = 'requester' | 'forwarder';

export function presentShipment(
  own: OwnShipment,
): Pick<
  Shipment,
  | 'postId'
  | 'title'
  | 'reference'
  | 'offerId'
  | 'mode'
  | 'origin'
  | 'destination'
  | 'awardedAt'
  | 'lanes'
  | 'period'
  | 'side'
  | Sides
> {
  const { postId, title, freight, award, offerId, side, requesterId, forwarderId } = own;
  const party = ({ name, company }: Party, hasAccount: boolean) => ({ name, company, hasAccount });
  return {
    postId,
    title,
    reference: award.reference,
    offerId,
    mode: freight.mode,
    origin: presentPlace(freight.origin),
    destination: presentPlace(freight.destination),
    awardedAt: award.awardedAt,
    lanes: (award.lanes ?? []).map(({ ref, origin, destination, unit, volume }) => ({
      ...{ ref, origin, destination, unit, volume },
    })),
    period: award.lanes ? (freight.tender?.period ?? null) : null,
    side,
    requester: party(award.requester, requesterId !== null),
    forwarder: party(award.forwarder, forwarderId !== null),
  };
}

const presentPlace = (place: OwnShipment['freight']['origin']) => ({
  name: place.name,
  country: place.country,
  code: placeCode(place) ?? null,
});

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const presentMilestone = (row: MilestoneRow): Milestone => ({
  id: row.id,
  kind: row.kind,
  place: row.place,
  zone: row.zone,
  planned: isoOf(row.planned),
  estimated: isoOf(row.estimated),
  actual: isoOf(row.actual),
  by: row.by,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

/** An invited person without an account has the name that came with the offer. */
export function presentMessage(row: MessageRow, { requester, forwarder }: Award): ShipmentMessage {
  const author = presentAuthor(row);
  const writer = row.by === 'REQUESTER' ? requester : forwarder;
  return {
    id: row.id,
    by: row.by,
    name: author.id === null ? writer.name : author.name,
    picture: author.profilePic,
    message: row.message,
    attachments: [...row.attachments],
    createdAt: toIso(row.created_at),
  };
}
