import { useEffect, useRef, useState } from 'react';
import { isLowest, type LaneComparison } from '#contract/freight/tender/compare-lanes.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { PostId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { storageKey } from '#web/forms/text-storage.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';

const t = messages('tenders');

export interface LaneChoice {
  readonly offerId: string;
  readonly reason: string;
}

/** By the reference of the lane. */
type Choices = Readonly<Record<string, LaneChoice>>;

export interface LaneChoices {
  readonly of: (ref: string) => LaneChoice | undefined;
  readonly count: number;
  /** Lanes with a winner and no reason. */
  readonly withoutReason: readonly string[];
  /** @param offerId null for no award */
  readonly choose: (ref: string, offerId: string | null) => void;
  readonly explain: (ref: string, reason: string) => void;
  /** For all lanes that have none. */
  readonly explainRest: (reason: string) => void;
  readonly chooseLowest: () => void;
  readonly clear: () => void;
}

export const lowestReason = () => t('Lowest price');

/** Whether lanes may be awarded to it. */
export const canWin = (offer: Offer): boolean => offer.can.decline && !offer.isOutdated;

/** The winner and the reason of each lane, which this device keeps until they are sent. */
export function useLaneChoices(
  userId: UserId,
  postId: PostId,
  { rows }: LaneComparison,
  offers: readonly Offer[],
): LaneChoices {
  const key = storageKey(userId, 'lane-awards', postId);
  const [stored, setStored] = useState<Choices>({});
  // The server renders the page without what this device keeps.
  useEffect(() => setStored(deviceStorage.read<Choices>(key) ?? {}), [key]);
  const keep = (next: Choices) => {
    setStored(next);
    deviceStorage.keep(key, next);
  };
  // An offer may have been withdrawn or revised since it was chosen.
  const choices = Object.fromEntries(
    rows.flatMap(({ lane, cells }) => {
      const choice = stored[lane.ref];
      const at = offers.findIndex(({ id }) => id === choice?.offerId);
      const offer = offers[at];
      return choice && offer && cells[at] && canWin(offer) ? [[lane.ref, choice] as const] : [];
    }),
  );
  const defaultReason = (ref: string, offerId: string, before = ''): string => {
    const row = rows.find(({ lane }) => lane.ref === ref);
    const at = offers.findIndex(({ id }) => id === offerId);
    const own = before === lowestReason() ? '' : before;
    return own || (row && isLowest(row, at) ? lowestReason() : '');
  };
  const chosen: LaneChoices = {
    of: (ref) => choices[ref],
    count: Object.keys(choices).length,
    withoutReason: Object.entries(choices).flatMap(([ref, { reason }]) => (reason.trim().length < 3 ? [ref] : [])),
    choose(ref, offerId) {
      const { [ref]: before, ...others } = choices;
      keep(
        offerId === null
          ? others
          : { ...choices, [ref]: { offerId, reason: defaultReason(ref, offerId, before?.reason) } },
      );
    },
    explain(ref, reason) {
      const choice = choices[ref];
      if (choice) keep({ ...choices, [ref]: { ...choice, reason } });
    },
    explainRest: (reason) =>
      keep(
        Object.fromEntries(
          Object.entries(choices).map(([ref, choice]) => [ref, choice.reason.trim() ? choice : { ...choice, reason }]),
        ),
      ),
    chooseLowest: () =>
      keep(
        Object.fromEntries(
          rows.flatMap((row) => {
            const at = offers.findIndex((offer, place) => isLowest(row, place) && canWin(offer));
            const offer = offers[at];
            return offer ? [[row.lane.ref, { offerId: offer.id, reason: lowestReason() }]] : [];
          }),
        ),
      ),
    clear: () => keep({}),
  };
  // Rows keep their functions, so that only a row that changes is rendered again.
  const newest = useRef(chosen);
  newest.current = chosen;
  const [stable] = useState(() => ({
    choose: (...lane: Parameters<LaneChoices['choose']>) => newest.current.choose(...lane),
    explain: (...lane: Parameters<LaneChoices['explain']>) => newest.current.explain(...lane),
  }));
  return { ...chosen, ...stable };
}
