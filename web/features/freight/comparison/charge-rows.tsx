import type { ReactNode } from 'react';
import { sectionNames, sections } from '#contract/freight/charge-names.ts';
import { type Money, moneyText } from '#contract/freight/money-text.ts';
import { type ChargeRow, chargeCell, chargeRows, sectionAmounts } from '#contract/freight/offer-comparison.ts';
import { type Gap, type GapReason, gapsOf, type Requirement } from '#contract/freight/required-charges.ts';
import type { Offer } from '#contract/freight-offers.ts';
import classes from './comparison.module.css';

export interface Row {
  readonly key?: string;
  readonly name: string;
  readonly of: (offer: Offer) => ReactNode;
  readonly isNumber?: boolean;
  readonly isOnScreenOnly?: boolean;
  /** A charge below its section. */
  readonly isPart?: boolean;
}

export const gapNames: Readonly<Record<GapReason, string>> = {
  MISSING: 'Missing',
  AT_COST: 'At cost',
  EXCLUDED: 'Not included',
};

/** The total of each section, and below it a row for each charge. */
export function chargeRowsOf(
  offers: readonly Offer[],
  required: readonly Requirement[],
  inOrder: (amounts: readonly Money[]) => readonly Money[],
): readonly Row[] {
  const gaps = new Map(offers.map((offer) => [offer.id, gapsOf(offer.charges, required)]));
  return sections.flatMap((section) => {
    const rows = chargeRows(section, offers, required);
    if (rows.length === 0) return [];
    return [
      {
        name: sectionNames[section],
        of: (offer: Offer) => <Amounts amounts={inOrder(sectionAmounts(offer, section))} isStrong />,
        isNumber: true,
      },
      ...rows.map((row) => ({
        key: `${section} ${row.label}`,
        name: row.label,
        of: (offer: Offer) => <Charge {...{ offer, row, required, inOrder }} gaps={gaps.get(offer.id) ?? []} />,
        isNumber: true,
        isPart: true,
      })),
    ];
  });
}

interface ChargeProps {
  readonly offer: Offer;
  readonly row: ChargeRow;
  readonly gaps: readonly Gap[];
  readonly required: readonly Requirement[];
  readonly inOrder: (amounts: readonly Money[]) => readonly Money[];
}

function Charge({ offer, row, gaps, required, inOrder }: ChargeProps) {
  const { amounts, open } = chargeCell(offer, row, gaps);
  if (amounts.length + open.length === 0) {
    const isRequired = required.some(({ section, label }) => section === row.section && label === row.label);
    return <span className="dim">{isRequired ? 'In another charge' : '–'}</span>;
  }
  return (
    <>
      <Amounts amounts={inOrder(amounts)} />
      {open.map((reason) => (
        <span key={reason} className={classes.flag} data-missing={reason === 'MISSING' || undefined}>
          {gapNames[reason]}
        </span>
      ))}
    </>
  );
}

export function Amounts({
  amounts,
  isStrong = false,
}: {
  readonly amounts: readonly Money[];
  readonly isStrong?: boolean;
}) {
  return amounts.map((amount) => (
    <span key={amount.currency} className={isStrong ? classes.total : classes.amount}>
      {moneyText(amount)}
    </span>
  ));
}
