import { memo, useCallback, useMemo, useRef } from 'react';
import { figure } from '#contract/freight/figure.ts';
import { totals as totalsOf } from '#contract/freight/money.ts';
import { moneyText, unitsText } from '#contract/freight/money-text.ts';
import {
  emptyLaneText,
  type LaneText,
  type LaneTextName,
  laneTextHeading,
  laneTextNames,
  readLaneText,
} from '#contract/freight/tender/lane-text.ts';
import {
  type EarlierPrice,
  laneAmounts,
  periodName,
  type TenderLane,
  type VolumePeriod,
} from '#contract/freight/tender/tender.ts';
import { messages } from '#contract/messages.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { PlainField } from '#web/ui/plain-field.tsx';
import { WideTable } from '#web/ui/wide-table.tsx';
import classes from './lane-prices.module.css';
import { LaneSheetButtons } from './lane-sheet-buttons.tsx';
import { laneError, lanePricesOf, type OfferText } from './offer-text.ts';

const t = messages('tenders');

interface LanePricesProps {
  readonly lanes: readonly TenderLane[];
  readonly period: VolumePeriod;
  readonly text: OfferText;
  /** The prices of the round before, which are revised. */
  readonly before?: readonly EarlierPrice[] | undefined;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Partial<OfferText>) => void;
}

/** A price for each lane of a tender, typed or from a sheet. */
export function LanePrices({ lanes, period, text, before, errors, onChange }: LanePricesProps) {
  const { lanes: texts, laneCurrency: currency } = text;
  // A row that does not change is not rendered again while another one is typed in.
  const newest = useRef({ texts, onChange });
  newest.current = { texts, onChange };
  const set = useCallback((ref: string, name: LaneTextName, value: string) => {
    const { texts: before, onChange: change } = newest.current;
    const next = { ...before, [ref]: { ...(before[ref] ?? emptyLaneText), [name]: value } };
    newest.current = { ...newest.current, texts: next };
    change({ lanes: next });
  }, []);
  return (
    <div className={classes.prices}>
      <p className="dim-small">
        {t('All-in price of one unit. A lane without a price is not offered. Volumes are {period}.', {
          period: periodName(period),
        })}
      </p>
      <div className={classes.currency}>
        <PlainField
          label={t('Currency of the lanes')}
          hint={t('A lane can have another one.')}
          limit={3}
          autoComplete="off"
          value={currency}
          onChange={({ target }) => onChange({ laneCurrency: target.value.toUpperCase() })}
        />
      </div>
      <LaneSheetButtons
        lanes={lanes}
        period={period}
        text={text}
        onRead={(read) => onChange({ lanes: { ...newest.current.texts, ...read } })}
      />
      <WideTable label={t('Prices of the lanes')} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('Lane')}</th>
              <th scope="col">{t('Volume')}</th>
              {laneTextNames.map((name) => (
                <th key={name} scope="col">
                  {laneTextHeading(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lanes.map((lane) => (
              <Row
                key={lane.ref}
                lane={lane}
                text={texts[lane.ref] ?? emptyLaneText}
                before={before?.find(({ ref }) => ref === lane.ref)}
                currency={currency}
                errors={errorsOf(lane.ref, errors)}
                onSet={set}
              />
            ))}
          </tbody>
        </table>
      </WideTable>
      {errors['lanes'] && (
        <p role="alert" className={classes.error}>
          {errors['lanes']}
        </p>
      )}
      <Total lanes={lanes} period={period} text={text} />
    </div>
  );
}

type RowErrors = Readonly<Partial<Record<LaneTextName, string>>>;
const noErrors: RowErrors = {};

function errorsOf(ref: string, errors: FieldErrors): RowErrors {
  const found = laneTextNames.flatMap((name) => {
    const error = errors[laneError(ref, name)];
    return error ? [[name, error] as const] : [];
  });
  return found.length === 0 ? noErrors : Object.fromEntries(found);
}

const limits: Readonly<Record<LaneTextName, number>> = {
  ...{ price: 40, currency: 12, transit: 12, free: 12, validUntil: 20, remark: 200 },
};

interface RowProps {
  readonly lane: TenderLane;
  readonly text: LaneText;
  readonly before: EarlierPrice | undefined;
  /** Of the lanes that state none. */
  readonly currency: string;
  readonly errors: RowErrors;
  readonly onSet: (ref: string, name: LaneTextName, value: string) => void;
}

const Row = memo(function LaneRow({ lane, text, before, currency, errors, onSet }: RowProps) {
  const { ref, origin, destination, unit, volume, remarks } = lane;
  const note = readLaneText(text, currency, Date.now()).note;
  return (
    <tr>
      <th scope="row">
        <bdi className={classes.ref}>{ref}</bdi>
        <span dir="auto">{`${origin} – ${destination}`}</span>
        {remarks && (
          <span className={classes.note} dir="auto">
            {remarks}
          </span>
        )}
      </th>
      <td className={classes.volume} data-label={t('Volume')}>
        <bdi>{`${figure(volume)} × ${unit}`}</bdi>
      </td>
      {laneTextNames.map((name) => (
        <td key={name} data-label={laneTextHeading(name)} data-column={name}>
          <input
            aria-label={t('{name}, lane {ref}', { name: laneTextHeading(name), ref })}
            aria-invalid={errors[name] ? true : undefined}
            inputMode={name === 'price' ? 'decimal' : name === 'transit' || name === 'free' ? 'numeric' : undefined}
            autoComplete="off"
            maxLength={limits[name]}
            placeholder={placeholderOf(name, currency)}
            dir="auto"
            value={text[name]}
            onChange={({ target }) => onSet(ref, name, target.value)}
          />
          {errors[name] && <span className={classes.error}>{errors[name]}</span>}
          {name === 'price' && before && (
            <span className={classes.note}>
              {t('Before: {price}', { price: unitsText(before.currency, before.unitPrice) })}
            </span>
          )}
          {name === 'price' && note && <span className={classes.note}>{note}</span>}
        </td>
      ))}
    </tr>
  );
});

const placeholderOf = (name: LaneTextName, currency: string): string | undefined =>
  name === 'currency' ? currency : undefined;

function Total({ lanes, period, text }: Pick<LanePricesProps, 'lanes' | 'period' | 'text'>) {
  const priced = useMemo(() => lanePricesOf(text), [text]);
  const volumes = new Map(lanes.map(({ ref, volume }) => [ref, volume]));
  const known = priced.flatMap((price) => {
    const volume = volumes.get(price.ref);
    return volume === undefined ? [] : [{ ...price, volume }];
  });
  return (
    <div className={classes.total}>
      <p className="dim-small">
        {t('{priced} of {count, plural, one {# lane} other {# lanes}} priced', {
          priced: known.length,
          count: lanes.length,
        })}
      </p>
      <output aria-label={t('Total')}>
        {known.length === 0
          ? t('No prices yet')
          : `${safeTotals(known).map(moneyText).join(' + ')} ${periodName(period)}`}
      </output>
    </div>
  );
}

/** Too large amounts have no total; the server’s limits say so when it is sent. */
function safeTotals(lanes: Parameters<typeof laneAmounts>[0]) {
  try {
    return totalsOf(laneAmounts(lanes));
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
