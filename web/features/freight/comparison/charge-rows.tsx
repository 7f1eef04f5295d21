import { chargeLabel } from '#contract/freight/charge-label.ts';
import { chargeSectionNames, chargeSections } from '#contract/freight/charge-names.ts';
import {
  type ChargeCell,
  chargeCell,
  chargeRows,
  isOver,
  sectionAmounts,
  totalIn,
} from '#contract/freight/offer-comparison.ts';
import { lowest } from '#contract/freight/offer-ranking.ts';
import { chargeText } from '#contract/freight/offer-texts.ts';
import { type ChargeKey, type Gap, type GapReason, gapsOf, isSameKey } from '#contract/freight/required-charges.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { type Term, term } from '#contract/terms.ts';
import { AllowanceField } from './allowance-field.tsx';
import { Amounts, Converted, Difference } from './amounts.tsx';
import classes from './comparison.module.css';
import { type ComparisonScope, inOrder } from './comparison-scope.ts';
import { CountAs } from './count-as.tsx';
import type { Row } from './row.ts';

const t = messages('freight');

const gapNames: Readonly<Record<GapReason, Term>> = {
  MISSING: 'Missing',
  AT_COST: 'At cost',
  EXCLUDED: 'Not included',
};

/** The total of each section, and below it a row for each type of charge. */
export function chargeRowsOf(scope: ComparisonScope): readonly Row[] {
  const { offers, required } = scope;
  const gaps = new Map(offers.map((offer) => [offer.id, gapsOf(offer.charges, required)]));
  return chargeSections.flatMap((section) => {
    const rows = chargeRows(section, offers, required);
    if (rows.length === 0) return [];
    return [
      {
        name: term(chargeSectionNames[section]),
        of: (offer: Offer) => <Converted amounts={sectionAmounts(offer, section)} scope={scope} />,
        isNumber: true,
      },
      ...rows.map((row) => chargeRow(row, gaps, scope)),
    ];
  });
}

function chargeRow(row: ChargeKey, gaps: ReadonlyMap<Offer['id'], readonly Gap[]>, scope: ComparisonScope): Row {
  const cells = new Map(
    scope.offers.map((offer) => [offer.id, chargeCell(offer, row, gaps.get(offer.id) ?? [])] as const),
  );
  const best = lowest(
    scope.offers.map((offer) => {
      const cell = cells.get(offer.id);
      return cell && !isOver(offer) ? comparableIn(cell, scope) : null;
    }),
  );
  return {
    key: [row.section, row.type, row.label].join(' '),
    name: chargeLabel(row.label),
    of: (offer) => {
      const cell = cells.get(offer.id);
      return cell && <Charge offer={offer} row={row} cell={cell} best={isOver(offer) ? null : best} scope={scope} />;
    },
    isNumber: true,
    isPart: true,
  };
}

/** In minor units of the common currency. Null if it leaves something open. */
function comparableIn({ amounts, open }: ChargeCell, { currency, rates }: ComparisonScope): number | null {
  if (amounts.length === 0 || open.length > 0) return null;
  return totalIn(currency, amounts, rates).money?.amount ?? null;
}

interface ChargeProps {
  readonly offer: Offer;
  readonly row: ChargeKey;
  readonly cell: ChargeCell;
  /** The lowest amount of the row, if the offers differ. */
  readonly best: number | null;
  readonly scope: ComparisonScope;
}

function Charge({ offer, row, cell, best, scope }: ChargeProps) {
  const { amounts, open, gap } = cell;
  const { currency, required } = scope;
  if (amounts.length + open.length === 0) {
    const isRequired = required.some((one) => isSameKey(one, row));
    return <span className="dim">{isRequired ? t('In another charge') : '–'}</span>;
  }
  const amount = comparableIn(cell, scope);
  return (
    <>
      <Amounts amounts={inOrder(scope, amounts)} />
      {best !== null && amount !== null && (
        <Difference from={{ currency, amount: best }} to={{ currency, amount }} best={t('Lowest')} />
      )}
      <OwnNames offer={offer} row={row} cell={cell} scope={scope} />
      {open.map((reason) => (
        <span key={reason} className={classes.flag} data-missing={reason === 'MISSING' || undefined}>
          {term(gapNames[reason])}
        </span>
      ))}
      {gap && !isOver(offer) && <AllowanceField offer={offer} gap={gap} scope={scope} />}
    </>
  );
}

/** How the forwarder wrote each charge, if that says more than the row. The requester can count it as another one. */
function OwnNames({ offer, row, cell, scope }: Omit<ChargeProps, 'best'>) {
  return cell.charges.map((charge, at) => {
    const name = charge.label.toLowerCase() === row.label.toLowerCase() ? [] : [chargeLabel(charge.label)];
    const isPlain = charge.state !== 'INCLUDED' || (charge.basis === 'FLAT' && charge.quantity === 1);
    const text = [...name, ...(isPlain ? [] : [chargeText(charge)])].join(': ');
    const key = `${charge.section} ${charge.label} ${at}`;
    if (scope.keepsNotes && (text !== '' || row.type === 'OTHER')) {
      return <CountAs key={key} offer={offer} charge={charge} row={row} text={text} scope={scope} />;
    }
    return (
      text !== '' && (
        <span key={key} className={`${classes.own} no-print`} dir="auto">
          {text}
        </span>
      )
    );
  });
}
