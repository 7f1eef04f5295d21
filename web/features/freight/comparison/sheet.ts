import { sectionNames, sections } from '#contract/freight/charge-names.ts';
import { inUnits, type Money, minorDigits } from '#contract/freight/money-text.ts';
import {
  type Allowances,
  chargeCell,
  chargeRows,
  currenciesOf,
  type Rates,
  totalIn,
} from '#contract/freight/offer-comparison.ts';
import { gapsOf, type Requirement } from '#contract/freight/required-charges.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { offerStates } from '../parts/offers/offer-states.ts';
import { gapNames } from './charge-rows.tsx';

export interface SheetCell {
  readonly value: string | number | Date;
  readonly type: StringConstructor | NumberConstructor | DateConstructor | 'Formula';
  readonly format?: string;
  readonly fontWeight?: 'bold';
}
export type SheetRow = (SheetCell | null)[];

export interface ComparedSheet {
  readonly offers: readonly Offer[];
  /** Such as 'Nhava Sheva (INNSA) to Rotterdam (NLRTM)'. */
  readonly lane: string;
  /** Commodity, size and Incoterm. */
  readonly facts: readonly string[];
  readonly required: readonly Requirement[];
  readonly allowances: Allowances;
  /** The currency of the common total. */
  readonly currency: string;
  readonly rates: Rates;
  /** ISO date of the rates, or empty. */
  readonly ratesOn: string;
}

const text = (value: string | null | undefined): SheetCell | null => (value ? { value, type: String } : null);
const strong = (value: string): SheetCell => ({ value, type: String, fontWeight: 'bold' });
const number = (value: number | undefined, format?: string): SheetCell | null =>
  value === undefined ? null : { value, type: Number, ...(format && { format }) };
const day = (iso: string): SheetCell => ({ value: new Date(`${iso}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' });

const money = (amount: Money | null | undefined): SheetCell | null =>
  amount ? number(inUnits(amount), formatOf(amount.currency)) : null;

const formatOf = (currency: string): string => {
  const digits = minorDigits(currency);
  return digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;
};

/** 'B', 'C', … 'AA': the first column has the names of the rows. */
function columnOf(offerIndex: number): string {
  let [name, rest] = ['', offerIndex + 1];
  for (; rest >= 0; rest = Math.floor(rest / LETTERS) - 1) name = String.fromCharCode(A + (rest % LETTERS)) + name;
  return name;
}
const LETTERS = 26;
const A = 65;

/** The comparison as rows of a spreadsheet: one column for each offer. Totals are formulas over the charges and the rates. */
export function sheetOf({
  offers,
  lane,
  facts,
  required,
  allowances,
  currency,
  rates,
  ratesOn,
}: ComparedSheet): SheetRow[] {
  const currencies = currenciesOf(offers);
  const others = currencies.filter((code) => code !== currency);
  const row = (name: string, of: (offer: Offer, at: number) => SheetCell | null): SheetRow => [
    strong(name),
    ...offers.map(of),
  ];
  const formula = (value: string, code: string): SheetCell => ({ value, type: 'Formula', format: formatOf(code) });

  const head: SheetRow[] = [
    [strong(lane), ...facts.map(text)],
    row('Offer', ({ user }) => strong(user.name)),
    row('Company', ({ user }) => text(user.identity?.company)),
    row('Status', ({ state }) => text(offerStates[state].name)),
  ];
  // Rows of rates stand above the charges, so that their numbers are known before the charges are counted.
  const rateRows: SheetRow[] = [
    ...others.map((code) => [strong(`1 ${code} in ${currency}`), number(rates[code])]),
    ...(others.length > 0 && ratesOn ? [[strong('Date of the rates'), day(ratesOn)]] : []),
  ];
  const firstRate = head.length + 1;

  const chargeLines = sections.flatMap((section) =>
    chargeRows(section, offers, required).flatMap((line) => {
      const cells = offers.map((offer) => chargeCell(offer, line, []).amounts);
      const used = currencies.filter((code) => cells.some((amounts) => amounts.some((one) => one.currency === code)));
      return used.map((code) => ({
        code,
        cells: row(`${sectionNames[section]}: ${line.label}, ${code}`, (_, at) =>
          money(cells[at]?.find((amount) => amount.currency === code)),
        ),
      }));
    }),
  );
  const firstCharge = firstRate + rateRows.length;
  const totalLines = currencies.map((code) =>
    row(`Total, ${code}`, ({ totals }, at) => {
      if (!totals.some((total) => total.currency === code)) return null;
      const cells = chargeLines.flatMap((line, index) =>
        line.code === code ? [`${columnOf(at)}${firstCharge + index}`] : [],
      );
      return formula(`=SUM(${cells.join(',')})`, code);
    }),
  );
  const firstTotal = firstCharge + chargeLines.length;
  const inOneCurrency = row(`Total in ${currency}`, ({ totals }, at) => {
    if (!totalIn(currency, totals, rates).money) return null;
    const parts = totals.map((total) => {
      const cell = `${columnOf(at)}${firstTotal + currencies.indexOf(total.currency)}`;
      return total.currency === currency ? cell : `${cell}*$B$${firstRate + others.indexOf(total.currency)}`;
    });
    return formula(`=${parts.join('+')}`, currency);
  });
  const openOf = (offer: Offer): string =>
    gapsOf(offer.charges, required)
      .map(({ label, reason }) => `${gapNames[reason].toLowerCase()}: ${label}`)
      .join('; ');
  return [
    ...head,
    ...rateRows,
    ...chargeLines.map(({ cells }) => cells),
    ...totalLines,
    ...(others.length > 0 ? [inOneCurrency] : []),
    row('Not in the total', (offer) => text(openOf(offer))),
    ...(Object.values(allowances).some(Boolean)
      ? [row(`Your allowance, ${currency}`, ({ id }) => money(allowances[id]))]
      : []),
    row('Transit from, days', ({ transitDaysMin }) => number(transitDaysMin)),
    row('Transit to, days', ({ transitDaysMax }) => number(transitDaysMax)),
    row('Free days', ({ freeDays }) => number(freeDays)),
    row('Valid until', ({ validUntil }) => day(validUntil)),
    row('Carrier', ({ carrier }) => text(carrier)),
    row('Payment terms', ({ paymentTerms }) => text(paymentTerms)),
    row('Notes', ({ notes }) => text(notes)),
    row('Your note', ({ note }) => text(note)),
  ];
}
