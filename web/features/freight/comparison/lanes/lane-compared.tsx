import { type ReactNode, useMemo } from 'react';
import { ratesTo } from '#contract/freight/exchange-rates.ts';
import { isOver } from '#contract/freight/offer-comparison.ts';
import { compareLanes, laneCurrencies } from '#contract/freight/tender/compare-lanes.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import type { PostId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import classes from '../comparison.module.css';
import { type ComparisonText, usableRates } from '../comparison-text.ts';
import { RatesForm } from '../rates-form.tsx';
import { AwardBar } from './award-bar.tsx';
import { ExportLanes } from './export-lanes.tsx';
import { LaneTable } from './lane-table.tsx';
import { LaneTotals } from './lane-totals.tsx';
import { StartRound } from './start-round.tsx';
import { useLaneChoices } from './use-lane-choices.ts';

const t = messages('tenders');

interface LaneComparedProps {
  readonly offers: readonly Offer[];
  readonly postId: PostId;
  readonly freight: FreightView;
  readonly userId: UserId;
  readonly text: ComparisonText;
  readonly onChange: (text: ComparisonText) => void;
  /** The focus leaves a field. */
  readonly onLeave: () => void;
  readonly notice?: ReactNode;
}

/** Before an award, offers that stand. Afterwards, all that were decided on. */
const comparedIn = (offers: readonly Offer[], isAwarded: boolean): Offer[] =>
  offers.filter((offer) => offer.lanes && (isAwarded ? offer.state !== 'WITHDRAWN' : !isOver(offer)));

/** The offers to a tender: lanes are rows, offers are columns, and the requester chooses a winner for each lane. */
export function LaneCompared({
  offers: all,
  postId,
  freight,
  userId,
  text,
  onChange,
  onLeave,
  notice,
}: LaneComparedProps) {
  const { lanes, period = 'TOTAL' } = freight.tender ?? {};
  const isAwarded = freight.state === 'AWARDED';
  const offers = useMemo(() => comparedIn(all, isAwarded), [all, isAwarded]);
  const currencies = laneCurrencies(offers);
  const currency = currencies.includes(text.currency) ? text.currency : (currencies[0] ?? 'USD');
  const rates = useMemo(() => ratesTo(currency, usableRates(text)), [currency, text]);
  const comparison = useMemo(
    () => compareLanes(lanes ?? [], offers, currency, rates),
    [lanes, offers, currency, rates],
  );
  const canAward = freight.can.decide && (freight.state === 'OPEN' || freight.state === 'CLOSED');
  const choices = useLaneChoices(userId, postId, comparison, offers);
  const scope = { comparison, offers, currency, period };
  return (
    <>
      <div className={classes.tools}>
        <RatesForm {...{ currencies, currency, rates, text, onChange, onLeave }} />
        <div className={`${classes.buttons} no-print`}>
          <Button onClick={() => window.print()}>{t('Print')}</Button>
          <ExportLanes {...scope} />
        </div>
      </div>
      {notice}
      {offers.length === 0 ? (
        <p>{t('No offer can be compared.')}</p>
      ) : (
        <>
          <LaneTotals {...scope} />
          {canAward && <StartRound postId={postId} freight={freight} offers={all} />}
          {canAward && <AwardBar {...scope} postId={postId} choices={choices} />}
          <LaneTable {...scope} choices={canAward ? choices : null} />
        </>
      )}
    </>
  );
}
