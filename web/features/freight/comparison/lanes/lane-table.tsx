import { memo, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { figure } from '#contract/freight/figure.ts';
import { moneyText, unitsText } from '#contract/freight/money-text.ts';
import { type ComparedLane, isLowest, type LaneCell } from '#contract/freight/tender/compare-lanes.ts';
import { lanePriceText, laneTermTexts } from '#contract/freight/tender/lane-price-text.ts';
import { MAX_LANE_REASON } from '#contract/freight-lanes.ts';
import { messages } from '#contract/messages.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import comparison from '#web/ui/comparison-table.module.css';
import { WideTable } from '#web/ui/wide-table.tsx';
import { badgesOf } from '../../parts/offers/offer-states.ts';
import { bidderName, type LaneScope } from './lane-scope.ts';
import classes from './lanes.module.css';
import { canWin, type LaneChoice, type LaneChoices, lowestReason } from './use-lane-choices.ts';

const t = messages('tenders');
const REASONS_ID = 'lane-reasons';

interface LaneTableProps extends LaneScope {
  /** Null if no lane can be awarded. */
  readonly choices: LaneChoices | null;
}

/** More lanes with many offers would make the page slow. */
const SHOWN_AT_FIRST = 50;

/** One row for each lane and one column for each offer. */
export function LaneTable(scope: LaneTableProps) {
  const { comparison: compared, offers, choices } = scope;
  const isAwarded = offers.some(({ awardedLanes }) => awardedLanes);
  const [showsAll, setShowsAll] = useState(false);
  // Paper shows all lanes.
  useEffect(() => {
    const show = () => flushSync(() => setShowsAll(true));
    window.addEventListener('beforeprint', show);
    return () => window.removeEventListener('beforeprint', show);
  }, []);
  const rows = showsAll ? compared.rows : compared.rows.slice(0, SHOWN_AT_FIRST);
  const more = compared.rows.length - rows.length;
  return (
    <>
      <WideTable label={t('Comparison by lane')} className={`${comparison.frame} ${classes.scroll}`}>
        <table className={`${comparison.table} ${classes.table}`}>
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
      {more > 0 && (
        <p className="no-print">
          <Button onClick={() => setShowsAll(true)}>
            {t('{count, plural, one {Show # more lane} other {Show # more lanes}}', { count: more })}
          </Button>
        </p>
      )}
    </>
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
        return (
          <td key={offer.id} data-lowest={isLowest(row, at) || undefined} data-won={isWon || undefined}>
            {cell && choose && canWin(offer) ? (
              <label className={classes.choice}>
                <input
                  type="radio"
                  name={`lane ${ref}`}
                  checked={choice?.offerId === offer.id}
                  aria-label={t('Award lane {ref} to {name}, {price}', {
                    ref,
                    name: bidderName(offer),
                    price: lanePriceText(cell.price),
                  })}
                  onChange={() => choose(ref, offer.id)}
                />
                <Cell cell={cell} currency={currency} isLowest={isLowest(row, at)} />
              </label>
            ) : (
              <Cell cell={cell} currency={currency} isLowest={isLowest(row, at)} />
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

interface CellProps {
  readonly cell: LaneCell | null;
  readonly currency: string;
  readonly isLowest: boolean;
}

function Cell({ cell, currency, isLowest: isBest }: CellProps) {
  if (!cell) return <span className={classes.none}>{t('Not offered')}</span>;
  const { price, amount, converted } = cell;
  const isConverted = amount.currency !== currency && converted !== null;
  return (
    <span className={classes.cell}>
      <span className={classes.price}>{unitsText(price.currency, price.unitPrice)}</span>
      {isBest && <span className={classes.lowest}>{t('Lowest')}</span>}
      <span className={classes.detail}>{moneyText(isConverted ? { currency, amount: converted ?? 0 } : amount)}</span>
      {laneTermTexts(price).map((text) => (
        <span key={text} className={classes.detail} dir="auto">
          {text}
        </span>
      ))}
    </span>
  );
}
