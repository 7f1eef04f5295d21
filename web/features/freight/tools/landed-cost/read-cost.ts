import {
  type ImportCountry,
  importCountries,
  importRuleOf,
  type TaxBase,
  taxBases,
} from '#contract/freight/import-rules.ts';
import type { Shipment } from '#contract/freight/landed-cost.ts';
import { isCurrency, type Rate } from '#contract/freight/money.ts';
import { type Money, moneyText } from '#contract/freight/money-text.ts';
import { readAmount, readPercent } from '#contract/freight/read-amount.ts';
import { messages } from '#contract/messages.ts';

const t = messages('tools');

/** As it is typed. */
const empty = {
  ...{ country: 'OTHER' as ImportCountry, goods: '', currency: 'EUR', freight: '', insurance: '', other: '' },
  ...{ base: 'CIF' as 'CIF' | 'FOB', taxBase: 'ALL' as TaxBase, duty: '', vat: '', surcharge: '' },
  ...{ processing: '', processingMin: '', processingMax: '', harbour: '', arrival: 'SEA' as 'SEA' | 'OTHER' },
};
export type CostInput = Readonly<typeof empty>;

type Notes = Partial<Record<keyof CostInput, string>>;

/** What the form has for a country before something is typed. */
export function usualOf(country: ImportCountry): CostInput {
  const {
    base,
    taxBase,
    currency = empty.currency,
    vat = '',
    surcharge = '',
    processing,
    harbour = '',
  } = importRuleOf(country);
  return {
    ...empty,
    ...{ country, base, taxBase, currency, vat, surcharge, harbour },
    ...{
      processing: processing?.rate ?? '',
      processingMin: processing?.min ?? '',
      processingMax: processing?.max ?? '',
    },
  };
}

const suggested = ['base', 'taxBase', 'surcharge', 'processing', 'processingMin', 'processingMax', 'harbour'] as const;

/** What was typed stays, and what depends on the country changes. */
export function withCountry(input: CostInput, country: ImportCountry): CostInput {
  const usual = usualOf(country);
  const before = usualOf(input.country);
  const { vat, currency } = input;
  return {
    ...input,
    country,
    ...Object.fromEntries(suggested.map((name) => [name, usual[name]])),
    vat: vat === before.vat ? usual.vat : vat,
    currency: currency === before.currency ? usual.currency : currency,
  };
}

export function readAddress(params: URLSearchParams): CostInput {
  const country = importCountries.find((code) => code === params.get('country')) ?? empty.country;
  const usual = usualOf(country);
  const typed = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, params.get(name)?.slice(0, 40) ?? value]),
  ) as CostInput;
  const input: CostInput = {
    ...typed,
    country,
    base: typed.base === 'FOB' ? 'FOB' : 'CIF',
    taxBase: taxBases.find((base) => base === typed.taxBase) ?? usual.taxBase,
    arrival: typed.arrival === 'OTHER' ? 'OTHER' : 'SEA',
  };
  // Without scripts, the form still has the suggestions for the country that was chosen before.
  const before = importCountries.find((code) => code === params.get('suggestedFor')) ?? country;
  return before === country ? input : withCountry({ ...input, country: before }, country);
}

export const isEmpty = ({ goods, duty }: CostInput): boolean => [goods, duty].every((text) => text.trim() === '');

/** Costs that are left out are 0, but rates have to be entered. */
export function readCost(input: CostInput): {
  readonly shipment: Shipment | undefined;
  readonly errors: Notes;
  /** How an ambiguous number was read. */
  readonly notes: Notes;
} {
  const errors: Notes = {};
  const notes: Notes = {};
  const rule = importRuleOf(input.country);
  const currency = input.currency.trim().toUpperCase();
  if (!isCurrency(currency)) {
    return { shipment: undefined, errors: { currency: t('Enter a currency code such as EUR.') }, notes };
  }
  const amount = (
    name: 'goods' | 'freight' | 'insurance' | 'other' | 'processingMin' | 'processingMax',
    text: string,
  ) => {
    const { value, note, problem } = readAmount(text, currency, '1250');
    if (problem) errors[name] = problem;
    if (note) notes[name] = note;
    return value ?? { currency, amount: 0 };
  };
  /** A limit in the currency of the law is not one in another currency. */
  const limit = (name: 'processingMin' | 'processingMax', ofLaw: string): Money => {
    const read = amount(name, input[name]);
    if (rule.currency !== currency && input[name] === ofLaw)
      errors[name] = t('Enter {amount} in {currency}.', { amount: `${rule.currency} ${ofLaw}`, currency });
    return read;
  };
  const rate = (name: 'duty' | 'vat' | 'surcharge' | 'processing' | 'harbour'): Rate => {
    const { value, note } = readPercent(input[name]);
    if (note) notes[name] = note;
    if (!value) errors[name] = enterRate(name);
    return value ?? { amount: 0, scale: 0 };
  };
  const processing = rule.processing && {
    rate: rate('processing'),
    min: limit('processingMin', rule.processing.min),
    max: limit('processingMax', rule.processing.max),
  };
  if (processing && processing.max.amount < processing.min.amount) {
    errors.processingMax = t('Enter at least the minimum, {amount}.', { amount: moneyText(processing.min) });
  }
  const shipment = {
    goods: amount('goods', input.goods),
    freight: amount('freight', input.freight.trim() || '0'),
    insurance: amount('insurance', input.insurance.trim() || '0'),
    other: amount('other', input.other.trim() || '0'),
    base: input.base,
    taxBase: input.taxBase,
    duty: rate('duty'),
    vat: rate('vat'),
    surcharge: rule.surcharge === undefined ? undefined : rate('surcharge'),
    processing,
    harbour: rule.harbour === undefined || input.arrival !== 'SEA' ? undefined : rate('harbour'),
  } as const;
  return { shipment: Object.keys(errors).length === 0 ? shipment : undefined, errors, notes };
}

function enterRate(name: 'duty' | 'vat' | 'surcharge' | 'processing' | 'harbour'): string {
  switch (name) {
    case 'duty':
      return t('Enter the duty rate in percent, such as 5.5; 0 if there is none.');
    case 'vat':
      return t('Enter the VAT rate in percent, such as 5.5; 0 if there is none.');
    case 'surcharge':
      return t('Enter the surcharge in percent, such as 5.5; 0 if there is none.');
    case 'processing':
      return t('Enter the processing fee in percent, such as 5.5; 0 if there is none.');
    case 'harbour':
      return t('Enter the harbor maintenance fee in percent, such as 5.5; 0 if there is none.');
  }
}
