import { type CSSProperties, memo, startTransition, useEffect, useState } from 'react';
import { figure } from '#contract/freight/figure.ts';
import { moneyText, unitsText } from '#contract/freight/money-text.ts';
import { type ComparedLane, isLowest, type LaneCell } from '#contract/freight/tender/compare-lanes.ts';
import { laneTermTexts } from '#contract/freight/tender/lane-price-text.ts';
import { MAX_LANE_REASON } from '#contract/freight-lanes.ts';
import { messages } from '#contract/messages.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import comparison from '#web/ui/comparison-table.module.css';
import { WideTable } from '#web/ui/wide-table.tsx';
import { badgesOf } from '../../parts/offers/offer-states.ts';
import { earlierPrices, earlierText } from './earlier-prices.ts';
import { bidderName, type LaneScope } from './lane-scope.ts';
import classes from './lanes.module.css';
import { canWin, type LaneChoice, type LaneChoices, lowestReason } from './use-lane-choices.ts';

const t = messages('tenders');
const REASONS_ID = 'lane-reasons';

interface LaneTableProps extends LaneScope {
  /** Null if no lane can be awarded. */
  readonly choices: LaneChoices | null;
}

/** As many as a screen shows. The others follow while the page can already be used. */
const SHOWN_AT_FIRST = 10;

/** One row for each lane and one column for each offer. */
export function LaneTable(scope: LaneTableProps) {
  const { comparison: compared, offers, choices } = scope;
  const isAwarded = offers.some(({ awardedLanes }) => awardedLanes);
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => startTransition(() => setShowsAll(true)), []);
  const rows = showsAll ? compared.rows : compared.rows.slice(0, SHOWN_AT_FIRST);
  const columns = { '--columns': offers.length + 1 } as CSSProperties;
  return (
    <WideTable label={t('Comparison by lane')} className={`${comparison.frame} ${classes.scroll}`}>
      <table
        className={`${comparison.table} ${classes.table} ${classes.rows}`}
        data-reasons={choices || isAwarded ? true : undefined}
        style={columns}
      >
        <caption className="visually-hidden">{t('Comparison by lane')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Lane')}</th>
            {offers.map((offer) => (
              <th key={offer.id} scope="col">
                <bdi>{bidderName(offer)}</bdi>
                <span className={classes.badges}>
                  {badgesOf(offer).map((badge) => (
                    <StateBadge key={badge.name} {...badge} />
                  ))}
                </span>
              </th>
            ))}
            {(choices || isAwarded) && <th scope="col">{choices ? t('Award and reason') : t('Reason')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LaneRow
              key={row.lane.ref}
              row={row}
              offers={offers}
              currency={scope.currency}
              choice={choices?.of(row.lane.ref)}
              choose={choices?.choose}
              explain={choices?.explain}
              hasReason={isAwarded}
            />
          ))}
        </tbody>
      </table>
      {choices && (
        <datalist id={REASONS_ID}>
          {usualReasons().map((reason) => (
            <option key={reason} value={reason} />
          ))}
        </datalist>
      )}
    </WideTable>
  );
}

const usualReasons = () => [
  lowestReason(),
  t('Shorter transit time'),
  t('More free days'),
  t('Fewer forwarders'),
  t('Good experience with this forwarder'),
  t('Capacity'),
];

interface LaneRowProps extends Pick<LaneScope, 'offers' | 'currency'> {
  readonly row: ComparedLane;
  readonly choice: LaneChoice | undefined;
  /** Undefined if no lane can be awarded. */
  readonly choose: LaneChoices['choose'] | undefined;
  readonly explain: LaneChoices['explain'] | undefined;
  readonly hasReason: boolean;
}

const LaneRow = memo(function LaneRow({ row, offers, currency, choice, choose, explain, hasReason }: LaneRowProps) {
  const { ref, origin, destination, volume, unit } = row.lane;
  const awarded = offers.flatMap(({ awardedLanes }) => awardedLanes ?? []).find((lane) => lane.ref === ref);
  return (
    <tr>
      <th scope="row">
        <bdi className={classes.ref}>{ref}</bdi>
        <span className={classes.lane} dir="auto">{`${origin} – ${destination}`}</span>
        <bdi className={classes.lane}>{`${figure(volume)} × ${unit}`}</bdi>
      </th>
      {offers.map((offer, at) => {
        const cell = row.cells[at] ?? null;
        const isWon = offer.awardedLanes?.some((lane) => lane.ref === ref) ?? false;
        const isBest = isLowest(row, at);
        const shown = cell && shownPrice(cell, currency, earlierPrices(offer, ref));
        return (
          <td key={offer.id} data-lowest={isBest || undefined} data-won={isWon || undefined}>
            {shown && choose && canWin(offer) ? (
              <label className={classes.choice}>
                <input
                  type="radio"
                  name={`lane ${ref}`}
                  checked={choice?.offerId === offer.id}
                  aria-label={t('Award lane {ref} to {name}, {price}', {
                    ref,
                    name: bidderName(offer),
                    price: [shown.price, ...shown.terms].join(', '),
                  })}
                  onChange={() => choose(ref, offer.id)}
                />
                <Cell shown={shown} isBest={isBest} />
              </label>
            ) : (
              <Cell shown={shown} isBest={isBest} />
            )}
            {isWon && <StateBadge name={t('Awarded')} tone="good" />}
          </td>
        );
      })}
      {choose && (
        <td>
          <label className={classes.choice}>
            <input
              type="radio"
              name={`lane ${ref}`}
              checked={choice === undefined}
              onChange={() => choose(ref, null)}
            />
            {t('No award')}
          </label>
          {choice && (
            <input
              className={classes.reason}
              aria-label={t('Reason for lane {ref}', { ref })}
              aria-invalid={choice.reason.trim().length < 3 ? true : undefined}
              placeholder={t('Why this offer?')}
              list={REASONS_ID}
              maxLength={MAX_LANE_REASON}
              dir="auto"
              value={choice.reason}
              onChange={({ target }) => explain?.(ref, target.value)}
            />
          )}
        </td>
      )}
      {!choose && hasReason && <td dir="auto">{awarded ? awarded.reason : t('No award')}</td>}
    </tr>
  );
});

interface ShownPrice {
  readonly price: string;
  /** For the volume of the lane. */
  readonly amount: string;
  readonly terms: readonly string[];
  /** Of earlier rounds. */
  readonly earlier: readonly string[];
}

const shownPrice = (
  { price, amount, converted }: LaneCell,
  currency: string,
  earlier: ReturnType<typeof earlierPrices>,
): ShownPrice => ({
  price: unitsText(price.currency, price.unitPrice),
  amount: moneyText(amount.currency !== currency && converted !== null ? { currency, amount: converted } : amount),
  terms: laneTermTexts(price),
  earlier: earlier.map((before) => earlierText(before, price)),
});

/** Has few elements, because a table has thousands of cells. */
function Cell({ shown, isBest }: { readonly shown: ShownPrice | null; readonly isBest: boolean }) {
  if (!shown) return <span className={classes.none}>{t('Not offered')}</span>;
  return (
    <span>
      <b className={classes.price}>{shown.price}</b>
      {isBest && <span className={classes.lowest}>{t('Lowest')}</span>}
      <span className={classes.detail}>{[shown.amount, ...shown.terms, ...shown.earlier].join('\n')}</span>
    </span>
  );
}
