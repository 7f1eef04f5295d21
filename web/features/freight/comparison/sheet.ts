import { sectionNames, sections } from '#contract/freight/charge-names.ts';
import { inUnits, type Money, minorDigits } from '#contract/freight/money-text.ts';
import { currenciesOf, type Rates, sectionCell, totalIn, usualIn } from '#contract/freight/offer-comparison.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { offerStates } from '../parts/offers/offer-states.ts';

export interface SheetCell {
  readonly value: string | number | Date;
  readonly type: StringConstructor | NumberConstructor | DateConstructor;
  readonly format?: string;
  readonly fontWeight?: 'bold';
}
export type SheetRow = (SheetCell | null)[];

export interface ComparedSheet {
  readonly offers: readonly Offer[];
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

function money(amount: Money | null | undefined): SheetCell | null {
  if (!amount) return null;
  const digits = minorDigits(amount.currency);
  return number(inUnits(amount), digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`);
}

/** The comparison as rows of a spreadsheet: one column for each offer, and one row for each currency of an amount. */
export function sheetOf({ offers, currency, rates, ratesOn }: ComparedSheet): SheetRow[] {
  const currencies = currenciesOf(offers);
  const usual = usualIn(offers);
  const row = (name: string, of: (offer: Offer) => SheetCell | null): SheetRow => [strong(name), ...offers.map(of)];
  const inSections = sections.flatMap((section) => {
    const cells = new Map(offers.map((offer) => [offer.id, sectionCell(offer, section, usual)]));
    const ofCell = (code: string) => (offer: Offer) =>
      money(cells.get(offer.id)?.amounts.find((amount) => amount.currency === code));
    return currencies.map((code) => row(`${sectionNames[section]}, ${code}`, ofCell(code)));
  });
  const openOf = (offer: Offer): string =>
    sections
      .flatMap((section) => {
        const { missing, atCost, excluded } = sectionCell(offer, section, usual);
        return [
          ...missing.map((label) => `missing: ${label}`),
          ...atCost.map((label) => `at cost: ${label}`),
          ...excluded.map((label) => `not included: ${label}`),
        ];
      })
      .join('; ');
  const others = currencies.filter((code) => code !== currency);
  return [
    row('Offer', ({ user }) => strong(user.name)),
    row('Company', ({ user }) => text(user.identity?.company)),
    row('Status', ({ state }) => text(offerStates[state].name)),
    ...inSections.filter((cells) => cells.slice(1).some((cell) => cell !== null)),
    ...currencies.map((code) =>
      row(`Total, ${code}`, ({ totals }) => money(totals.find((total) => total.currency === code))),
    ),
    ...(others.length > 0
      ? [row(`Total in ${currency}`, ({ totals }) => money(totalIn(currency, totals, rates).money))]
      : []),
    row('Not in the total', (offer) => text(openOf(offer))),
    row('Transit from, days', ({ transitDaysMin }) => number(transitDaysMin)),
    row('Transit to, days', ({ transitDaysMax }) => number(transitDaysMax)),
    row('Free days', ({ freeDays }) => number(freeDays)),
    row('Valid until', ({ validUntil }) => day(validUntil)),
    row('Carrier', ({ carrier }) => text(carrier)),
    row('Payment terms', ({ paymentTerms }) => text(paymentTerms)),
    row('Notes', ({ notes }) => text(notes)),
    row('Your note', ({ note }) => text(note)),
    ...others.flatMap((code) => (rates[code] ? [[strong(`1 ${code} in ${currency}`), number(rates[code])]] : [])),
    ...(others.length > 0 && ratesOn ? [[strong('Date of the rates'), day(ratesOn)]] : []),
  ];
}
