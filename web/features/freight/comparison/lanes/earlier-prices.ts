import { unitsText } from '#contract/freight/money-text.ts';
import type { EarlierPrice } from '#contract/freight/tender/tender.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';

const t = messages('tenders');

interface InRound extends EarlierPrice {
  readonly round: number;
}

/** The prices of earlier rounds for a lane, oldest first. */
export const earlierPrices = ({ earlierRounds }: Pick<Offer, 'earlierRounds'>, ref: string): InRound[] =>
  earlierRounds.flatMap(({ round, lanes }) => {
    const price = lanes.find((lane) => lane.ref === ref);
    return price ? [{ round, ...price }] : [];
  });

/** 'Round 1: USD 1,000.00 (−5.0%)': how the price changed since then. */
export function earlierText(before: InRound, now: Omit<EarlierPrice, 'ref'>): string {
  const values = { round: before.round, price: unitsText(before.currency, before.unitPrice) };
  if (before.currency !== now.currency || before.unitPrice === now.unitPrice) {
    return t('Round {round}: {price}', values);
  }
  const percent = ((now.unitPrice - before.unitPrice) / before.unitPrice) * 100;
  return t('Round {round}: {price} ({change}%)', {
    ...values,
    change: `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}`,
  });
}
