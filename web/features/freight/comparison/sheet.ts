import { arrivalOf } from '#contract/freight/arrival.ts';
import { chargeLabel } from '#contract/freight/charge-label.ts';
import { chargeSectionNames, chargeSections } from '#contract/freight/charge-names.ts';
import type { ExchangeRate, RateStep } from '#contract/freight/exchange-rates.ts';
import { stepsTo } from '#contract/freight/exchange-rates.ts';
import { freeTimeNames, freeTimes } from '#contract/freight/free-times.ts';
import { inUnits, type Money, minorDigits } from '#contract/freight/money-text.ts';
import { chargeCell, chargeRows, totalIn } from '#contract/freight/offer-comparison.ts';
import { chargeText } from '#contract/freight/offer-texts.ts';
import { shortCharges } from '#contract/freight/offer-validity.ts';
import type { GapReason } from '#contract/freight/required-charges.ts';
import { gapsOf } from '#contract/freight/required-charges.ts';
import { routingFacts } from '#contract/freight/routing.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { offerState } from '../parts/offers/offer-states.ts';
import type { ComparisonScope } from './comparison-scope.ts';

const t = messages('freight');

export interface SheetCell {
  readonly value: string | number | Date;
  readonly type: StringConstructor | NumberConstructor | DateConstructor | 'Formula';
  readonly format?: string;
  readonly fontWeight?: 'bold';
}
export type SheetRow = (SheetCell | null)[];

export interface ComparedSheet {
  /** Such as 'Nhava Sheva (INNSA) to Rotterdam (NLRTM)'. */
  readonly lane: string;
  /** Commodity, size and Incoterm. */
  readonly facts: readonly string[];
  readonly scope: Omit<ComparisonScope, 'text' | 'onChange' | 'onHold' | 'onLeave' | 'userId' | 'keepsNotes' | 'all'>;
  readonly typed: readonly ExchangeRate[];
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
export function sheetOf({ lane, facts, scope, typed, ratesOn }: ComparedSheet): SheetRow[] {
  const { offers, currency, dates, targetPrice } = scope;
  const rows: SheetRow[] = [];
  /** @returns the number of the row in the sheet */
  const add = (row: SheetRow): number => rows.push(row);
  const line = (name: string, of: (offer: Offer, at: number) => SheetCell | null): number =>
    add([strong(name), ...offers.map(of)]);

  add([strong(lane), ...facts.map(text)]);
  line(t('Offer'), ({ user }) => strong(user.name));
  line(t('Company'), ({ user }) => text(user.identity?.company));
  line(t('Status'), ({ state }) => text(offerState(state).name));
  const factors = addRates(add, scope, typed, ratesOn);

  const charges = chargeLines(scope).map(({ code, name, amounts }) => ({
    code,
    row: line(name, (_, at) => money(amounts[at])),
  }));
  const totals = new Map(
    scope.currencies
      .filter((code) => charges.some((charge) => charge.code === code))
      .map((code) => {
        const cellsIn = (column: string) =>
          charges.filter((charge) => charge.code === code).map(({ row }) => `${column}${row}`);
        const row = line(t('Total, {currency}', { currency: code }), (offer, at) =>
          offer.totals.some((total) => total.currency === code)
            ? formula(`SUM(${cellsIn(columnOf(at)).join(',')})`, code)
            : null,
        );
        return [code, row] as const;
      }),
  );
  const needsRates = [...totals.keys()].some((code) => code !== currency);
  const common = needsRates
    ? line(t('Total in {currency}', { currency }), (offer, at) =>
        convertedTotal(offer, columnOf(at), totals, factors, currency),
      )
    : (totals.get(currency) ?? 0);
  addComparison(line, scope, common);
  if (targetPrice) add([strong(t('Target price, {currency}', { currency: targetPrice.currency })), money(targetPrice)]);

  line(t('Transit from, days'), ({ transitDaysMin }) => number(transitDaysMin));
  line(t('Transit to, days'), ({ transitDaysMax }) => number(transitDaysMax));
  if (dates.deliverBy) {
    add([strong(t('Wanted by')), day(dates.deliverBy)]);
    line(t('Arrival, latest'), (offer) => {
      const arrival = arrivalOf(offer, dates);
      return arrival ? day(arrival.last) : null;
    });
  }
  for (const name of freeTimes) {
    if (offers.some((offer) => offer[name] !== undefined))
      line(term(freeTimeNames[name]), (offer) => number(offer[name]));
  }
  line(t('Valid until'), ({ validUntil }) => day(validUntil));
  if (offers.some((offer) => shortCharges(offer, dates.readyDate).length > 0)) {
    line(t('Prices that end earlier'), (offer) =>
      text(
        shortCharges(offer, dates.readyDate)
          .map(({ label, until }) => t('{charge} until {date}', { charge: chargeLabel(label), date: until }))
          .join('; '),
      ),
    );
  }
  if (offers.some(({ charges }) => charges.some(({ breaks }) => breaks))) {
    line(t('Weight breaks'), ({ charges }) =>
      text(
        charges
          .filter(({ breaks }) => breaks)
          .map((charge) => t('{charge}: {price}', { charge: chargeLabel(charge.label), price: chargeText(charge) }))
          .join('; '),
      ),
    );
  }
  line(t('Carrier'), ({ carrier }) => text(carrier));
  for (const [at, [name]] of routingFacts({}).entries()) {
    const factOf = (offer: Offer) => routingFacts(offer)[at]?.[1];
    if (offers.some((offer) => factOf(offer) !== undefined)) line(term(name), (offer) => text(factOf(offer)));
  }
  line(t('Payment terms'), ({ paymentTerms }) => text(paymentTerms));
  line(t('Notes'), ({ notes }) => text(notes));
  if (offers.some(({ attachments }) => attachments.length > 0)) {
    line(t('Files'), ({ attachments }) => text(attachments.map(({ name }) => name).join('; ')));
  }
  line(t('Your note'), ({ note }) => text(note));
  return rows;
}

type AddRow = (row: SheetRow) => number;
type AddLine = (name: string, of: (offer: Offer, at: number) => SheetCell | null) => number;
type Sheet = ComparedSheet['scope'];

/**
 * The typed rates, then what one unit of each other currency costs, as formulas over them. Rates that are missing can be entered.
 * @returns the cell of each other currency
 */
function addRates(add: AddRow, { currency, currencies }: Sheet, typed: readonly ExchangeRate[], ratesOn: string) {
  const others = currencies.filter((code) => code !== currency);
  if (others.length === 0) return new Map<string, string>();
  const typedRows = typed.map(({ base, quote, rate }) =>
    add([strong(t('{base} 1 in {quote}', { base, quote })), number(rate)]),
  );
  if (ratesOn) add([strong(t('Date of the rates')), day(ratesOn)]);
  const steps = stepsTo(currency, typed);
  const factorOf = ({ at, isInverse }: RateStep) => (isInverse ? `1/$B$${typedRows[at]}` : `$B$${typedRows[at]}`);
  return new Map(
    others.map((code) => {
      const product = steps[code]?.map(factorOf).join('*');
      const cell: SheetCell | null = product ? { value: `${product}`, type: 'Formula', format: '0.0000000000' } : null;
      return [code, `$B$${add([strong(t('1 {base} in {quote}', { base: code, quote: currency })), cell])}`] as const;
    }),
  );
}

/** One row for each charge and currency. */
function chargeLines({ offers, required, currencies }: Sheet) {
  return chargeSections.flatMap((section) =>
    chargeRows(section, offers, required).flatMap((row) => {
      const cells = offers.map((offer) => chargeCell(offer, row, []).amounts);
      const used = currencies.filter((code) => cells.some((amounts) => amounts.some((one) => one.currency === code)));
      return used.map((code) => ({
        code,
        name: t('{section}: {charge}, {currency}', {
          section: term(chargeSectionNames[section]),
          charge: chargeLabel(row.label),
          currency: code,
        }),
        amounts: cells.map((amounts) => amounts.find((amount) => amount.currency === code)),
      }));
    }),
  );
}

function convertedTotal(
  { totals }: Offer,
  column: string,
  rows: ReadonlyMap<string, number>,
  factors: ReadonlyMap<string, string>,
  currency: string,
): SheetCell | null {
  if (totals.length === 0) return null;
  const parts = totals.map(({ currency: code }) => {
    const cell = `${column}${rows.get(code)}`;
    return code === currency ? cell : `${cell}*${factors.get(code)}`;
  });
  const needed = totals.flatMap(({ currency: code }) => factors.get(code) ?? []);
  const sum = parts.join('+');
  const value = needed.length > 0 ? `IF(COUNT(${needed.join(',')})=${needed.length},${sum},"")` : `${sum}`;
  return formula(value, currency);
}

/** What the totals leave out, the allowances, and the difference to the best offer. */
function addComparison(line: AddLine, { offers, required, currency, rates, best, ...scope }: Sheet, common: number) {
  const gapsIn = (offer: Offer) => gapsOf(offer.charges, required);
  line(t('Not in the total'), (offer) =>
    text(
      gapsIn(offer)
        .map(({ label, reason }) => gapText(chargeLabel(label), reason))
        .join('; '),
    ),
  );
  const applied = (offer: Offer) => scope.allowances[offer.id]?.filter((one) => one.money) ?? [];
  const count = Math.max(0, ...offers.map((offer) => applied(offer).length));
  const allowanceRows = Array.from({ length: count }, (_, index) => [
    line(t('Allowance {number}, for', { number: index + 1 }), (offer) => {
      const one = applied(offer)[index];
      if (!one) return null;
      const charge = chargeLabel(one.gap.label);
      return text(
        one.isMedian ? t('{charge} (median of the others)', { charge }) : t('{charge} (your estimate)', { charge }),
      );
    }),
    line(t('Allowance {number}, {currency}', { number: index + 1, currency }), (offer) =>
      money(applied(offer)[index]?.money),
    ),
  ]).map(([, row]) => row);
  if (count > 0) {
    line(t('With your allowances, {currency}', { currency }), (offer, at) => {
      if (!totalIn(currency, offer.totals, rates).money) return null;
      const column = columnOf(at);
      return formula(`${column}${common}+SUM(${allowanceRows.map((row) => `${column}${row}`).join(',')})`, currency);
    });
  }
  const bestAt = offers.findIndex(({ id }) => id === best?.id);
  if (bestAt >= 0) {
    line(t('Difference to the best, {currency}', { currency }), (offer, at) =>
      totalIn(currency, offer.totals, rates).money && gapsIn(offer).length === 0
        ? formula(`${columnOf(at)}${common}-$${columnOf(bestAt)}$${common}`, currency)
        : null,
    );
  }
}

function gapText(charge: string, reason: GapReason): string {
  if (reason === 'MISSING') return t('missing: {charge}', { charge });
  return reason === 'AT_COST' ? t('at cost: {charge}', { charge }) : t('not included: {charge}', { charge });
}

/** As workbooks store it: without the equals sign that people type. */
const formula = (value: string, code: string): SheetCell => ({ value, type: 'Formula', format: formatOf(code) });
