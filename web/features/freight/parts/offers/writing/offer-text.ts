import type { z } from 'zod';
import type { Attachment } from '#contract/attachments.ts';
import { canBeLimited, isPercentage, isPerUnit, quantityOf } from '#contract/freight/charge-bases.ts';
import { type Basis, chargeSections, chargeStateNames } from '#contract/freight/charge-names.ts';
import { type ChargeType, type TypedCharge, typeOfName } from '#contract/freight/charge-types.ts';
import { figure } from '#contract/freight/figure.ts';
import { laneCurrency } from '#contract/freight/lane-currency.ts';
import type { EmissionData } from '#contract/freight/offer-emissions.ts';
import { isCurrency } from '#contract/freight/offer-totals.ts';
import { validityProblem } from '#contract/freight/offer-validity.ts';
import type { PastedCharge } from '#contract/freight/paste-charges.ts';
import { readPercent, readUnitPrice } from '#contract/freight/read-amount.ts';
import { readDecimal, readerMark, typedNumber, typedQuantity } from '#contract/freight/read-decimal.ts';
import { readMeasure } from '#contract/freight/read-measure.ts';
import { noteOf, type Result, readWhole } from '#contract/freight/read-whole.ts';
import {
  isBlank,
  type LaneText,
  type LaneTextName,
  laneTextNames,
  laneTextOf,
  readLaneText,
} from '#contract/freight/tender/lane-text.ts';
import { basisOfFreight, canApply, freightOf } from '#contract/freight/usual-charges.ts';
import type { WeightBreak } from '#contract/freight/weight-breaks.ts';
import type { LastOffer } from '#contract/freight-offers.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { offerInput } from '#schemas/freight-offers.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';

const t = messages('freight');

export type OfferInput = z.input<typeof offerInput>;
type Charge = OfferInput['charges'][number];

export interface ChargeText {
  /** Identifies a row while it moves. The server does not store it. */
  readonly key: string;
  readonly section: Charge['section'];
  readonly label: string;
  /** Empty unless the author chose another one than the name stands for. */
  readonly type: ChargeType | '';
  readonly basis: Basis;
  readonly quantity: string;
  readonly unitPrice: string;
  /** Empty: none. Absent in texts of earlier releases. */
  readonly minimum?: string;
  readonly maximum?: string;
  /** Prices per kilogram by the weight from which they count. */
  readonly breaks?: Readonly<Record<string, string>>;
  /** ISO date. Empty: as long as the offer. */
  readonly validUntil?: string;
  readonly currency: string;
  readonly state: NonNullable<Charge['state']>;
}

export const emptyOffer = {
  charges: [] as readonly ChargeText[],
  carrier: '',
  serviceName: '',
  departure: '',
  arrival: '',
  /** Places between commas, or 'direct'. */
  transhipments: '',
  /** In kg or another unit of weight. */
  emissionsKg: '',
  emissionsData: '' as EmissionData | '',
  emissionsSource: '',
  transitDaysMin: '',
  transitDaysMax: '',
  freeDays: '',
  detentionDays: '',
  storageDays: '',
  validUntil: '',
  paymentTerms: '',
  notes: '',
  attachments: [] as readonly Attachment[],
  /** The offer is for the lanes of a tender, and has no charges. */
  isByLane: false,
  /** What was typed, by the references of the lanes. */
  lanes: {} as Readonly<Record<string, LaneText>>,
  /** Of the lanes that state none. */
  laneCurrency: '',
  /** Of the request that was read. */
  requestVersion: 0,
};
export type OfferText = Readonly<typeof emptyOffer>;

/** What an offer to a request is computed from. */
export type Requested = Pick<
  FreightView,
  'version' | 'mode' | 'tender' | 'containers' | 'figures' | 'origin' | 'destination' | 'cargoValue' | 'readyDate'
>;

/** '1860', so that it can be typed over. */
export const quantityText = (basis: Basis, request: Requested): string => typedQuantity(quantityOf(basis, request));

/** A new row has the currency of the row before it. */
export function newCharge(
  section: ChargeText['section'],
  basis: Basis,
  request: Requested,
  before: readonly ChargeText[],
): Omit<ChargeText, 'key'> {
  const currency = before.at(-1)?.currency || laneCurrency(request);
  const quantity = quantityText(basis, request);
  return { section, label: '', type: '', basis, quantity, unitPrice: '', currency, state: 'INCLUDED' };
}

/** Starts with the main carriage. */
export function startOf(request: Requested): OfferText {
  if (request.tender) {
    return { ...emptyOffer, requestVersion: request.version, isByLane: true, laneCurrency: laneCurrency(request) };
  }
  const freight = newCharge('FREIGHT', basisOfFreight(request), request, []);
  return {
    ...emptyOffer,
    requestVersion: request.version,
    charges: [{ ...freight, key: 'freight', label: freightOf(request.mode) }],
  };
}

const textOfNumber = (value: number | undefined): string => (value === undefined ? '' : typedNumber(value));

export function textOf(
  offer: Omit<LastOffer, 'createdAt' | 'origin' | 'destination'> & { readonly attachments?: readonly Attachment[] },
  { version: requestVersion }: Pick<Requested, 'version'>,
): OfferText {
  return {
    requestVersion,
    charges: offer.charges.map(
      ({ amount: _, quantity, unitPrice, minimum, maximum, breaks, validUntil, ...charge }, at) => ({
        ...charge,
        validUntil: validUntil ?? '',
        ...(breaks && { breaks: Object.fromEntries(breaks.map((one) => [one.fromKg, typedNumber(one.unitPrice)])) }),
        minimum: textOfNumber(minimum),
        maximum: textOfNumber(maximum),
        key: `charge-${at}`,
        type: charge.type === typeOfName({ section: charge.section, label: charge.label }) ? '' : charge.type,
        quantity: typedQuantity(quantity),
        unitPrice: (breaks || charge.state !== 'INCLUDED') && unitPrice === 0 ? '' : typedNumber(unitPrice),
      }),
    ),
    carrier: offer.carrier ?? '',
    serviceName: offer.serviceName ?? '',
    departure: offer.departure ?? '',
    arrival: offer.arrival ?? '',
    transhipments: offer.transhipments?.length === 0 ? 'direct' : (offer.transhipments?.join(', ') ?? ''),
    emissionsKg: textOfNumber(offer.emissions?.kg),
    emissionsData: offer.emissions?.data ?? '',
    emissionsSource: offer.emissions?.source ?? '',
    transitDaysMin: textOfNumber(offer.transitDaysMin),
    transitDaysMax: textOfNumber(offer.transitDaysMax),
    freeDays: textOfNumber(offer.freeDays),
    detentionDays: textOfNumber(offer.detentionDays),
    storageDays: textOfNumber(offer.storageDays),
    validUntil: offer.validUntil,
    paymentTerms: offer.paymentTerms ?? '',
    notes: offer.notes ?? '',
    attachments: offer.attachments ?? [],
    isByLane: offer.lanes !== undefined,
    lanes: Object.fromEntries((offer.lanes ?? []).map((lane) => [lane.ref, laneTextOf(lane)])),
    laneCurrency: offer.lanes?.[0]?.currency ?? '',
  };
}

/** The lanes that are priced, as far as they can be read. Texts of earlier releases have none. */
export const lanePricesOf = ({ lanes = {}, laneCurrency: currency }: Partial<OfferText>, now = Date.now()) =>
  Object.entries(lanes).flatMap(([ref, text]) => {
    const { price } = readLaneText(text, currency ?? '', now);
    return price ? [{ ref, ...price }] : [];
  });

/** The name of an error of a lane. */
export const laneError = (ref: string, name: LaneTextName): string => `lane ${ref} ${name}`;

/** The server names a lane by its place among those that were sent. */
const sentNames: Readonly<Record<string, LaneTextName>> = {
  unitPrice: 'price',
  currency: 'currency',
  transitDays: 'transit',
  freeDays: 'free',
  validUntil: 'validUntil',
  remark: 'remark',
};

/** With the errors of lanes by their references. */
export function errorsByLane(errors: FieldErrors, text: OfferText): FieldErrors {
  const sent = lanePricesOf(text);
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const [, at, field = ''] = /^lanes\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const lane = at === undefined ? undefined : sent[Number(at)];
      return [lane ? laneError(lane.ref, sentNames[field] ?? 'price') : name, message];
    }),
  );
}

/**
 * The terms of an earlier offer with the quantities of this request. The validity is always new. After one for another mode,
 * only the charges that can apply remain, and what was stated of its carriage does not.
 */
export function startFrom(last: LastOffer, request: Requested): OfferText {
  const { charges, ...text } = textOf(last, request);
  const fitting = charges.filter((charge) => canApply({ ...typedCharge(charge), basis: charge.basis }, request));
  const isOtherMode = charges.some(({ section }) => section === 'FREIGHT') && !fitting.some(isFreight);
  const start = startOf(request);
  return {
    ...text,
    departure: '',
    arrival: '',
    emissionsKg: '',
    emissionsData: '',
    emissionsSource: '',
    ...(isOtherMode && {
      carrier: '',
      serviceName: '',
      transhipments: '',
      transitDaysMin: '',
      transitDaysMax: '',
      freeDays: '',
      detentionDays: '',
      storageDays: '',
    }),
    charges: withQuantitiesOf(request, isOtherMode ? [...start.charges, ...fitting] : fitting),
    validUntil: '',
  };
}

export const typedCharge = ({ section, label, type }: ChargeText): TypedCharge => ({
  ...{ section, label },
  ...(type && { type }),
});

const isFreight = ({ section }: ChargeText): boolean => section === 'FREIGHT';

/** The charges for as many containers, revenue tons or chargeable kilograms as the request has. */
export const withQuantitiesOf = (request: Requested, charges: readonly ChargeText[]): readonly ChargeText[] =>
  charges.map((charge) =>
    isPerUnit(charge.basis) ? { ...charge, quantity: quantityText(charge.basis, request) } : charge,
  );

/** Pasted charges stand below those that have a price. What they do not say is that of the request and of the form. */
export function withPasted(
  text: OfferText,
  request: Requested,
  pasted: readonly PastedCharge[],
): readonly ChargeText[] {
  const priced = text.charges.filter(hasPrice);
  const added = pasted.map((charge, at): ChargeText => {
    const usual = newCharge(charge.section, charge.basis, request, priced);
    return {
      ...usual,
      ...charge,
      key: `pasted-${priced.length + at}-${charge.label}`,
      quantity: charge.quantity || usual.quantity,
      currency: charge.currency || usual.currency,
    };
  });
  return [...priced, ...added];
}

/** The weight breaks with a price. */
const filledBreaks = ({ basis, breaks = {} }: ChargeText): readonly (readonly [number, string])[] =>
  basis === 'KG'
    ? Object.entries(breaks).flatMap(([fromKg, typed]) =>
        typed.trim() === '' ? [] : [[Number(fromKg), typed] as const],
      )
    : [];

export const hasBreaks = (charge: ChargeText): boolean => filledBreaks(charge).length > 0;

/** As far as they can be read. */
export const breaksOf = (charge: ChargeText): readonly WeightBreak[] =>
  filledBreaks(charge).map(([fromKg, typed]) => ({
    fromKg,
    unitPrice: numberIn(readUnitPrice(typed, charge.currency)),
  }));

const hasPrice = (charge: ChargeText): boolean => charge.unitPrice.trim() !== '' || hasBreaks(charge);

const isEmpty = (charge: ChargeText): boolean => charge.label.trim() === '' && !hasPrice(charge);

/** The rows that are sent, in the order of their sections. */
export const sentCharges = ({ charges }: Pick<OfferText, 'charges'>): readonly ChargeText[] =>
  chargeSections.flatMap((section) => charges.filter((charge) => charge.section === section && !isEmpty(charge)));

/** 0 is a quantity and a price too. */
function readQuantity(text: string): Result<number> {
  const read = readDecimal(text);
  return read ? { value: Number(read.text), ...noteOf(read) } : { problem: t('Enter a quantity') };
}

function readPrice({ basis, unitPrice, currency }: Pick<ChargeText, 'basis' | 'unitPrice' | 'currency'>) {
  if (!isPercentage(basis)) return readUnitPrice(unitPrice, currency);
  const read = readPercent(unitPrice);
  return read.value === undefined ? read : { ...read, value: Number(`${read.value.amount}e${2 - read.value.scale}`) };
}

/** '36,800' for '36800', to be read. What is not a number stays as it was typed. */
export function readableQuantity(text: string): string {
  const { value } = readQuantity(text);
  return value === undefined ? text : figure(value);
}

/** How the numbers of a charge were read, if they can be read in another way. */
export function notesOf(
  charge: ChargeText,
): Readonly<Record<'quantity' | 'unitPrice' | 'minimum' | 'maximum', string | undefined>> {
  const { minimum = '', maximum = '', currency } = charge;
  return {
    quantity: readQuantity(charge.quantity).note,
    unitPrice: readPrice(charge).note,
    minimum: readUnitPrice(minimum, currency).note,
    maximum: readUnitPrice(maximum, currency).note,
  };
}

const numberIn = ({ value = Number.NaN }: Result<number>): number => value;

function chargeOf({ key: _, ...text }: ChargeText): Charge {
  const { label, type, quantity, unitPrice, minimum, maximum, breaks: __, validUntil, ...charge } = text;
  const filled = breaksOf({ key: _, ...text });
  const limitOf = (typed = '') => {
    const read = typed.trim() !== '' && canBeLimited(charge.basis);
    return read ? numberIn(readUnitPrice(typed, charge.currency)) : undefined;
  };
  const [least, most] = [limitOf(minimum), limitOf(maximum)];
  return {
    ...charge,
    ...(least !== undefined && { minimum: least }),
    ...(most !== undefined && { maximum: most }),
    ...(filled.length > 0 && {
      breaks: [...filled],
    }),
    ...(validUntil && { validUntil }),
    ...(type && { type }),
    label: label.trim(),
    quantity: charge.basis === 'PERCENT' ? 1 : numberIn(readQuantity(quantity)),
    unitPrice: filled.length > 0 || unitPrice.trim() === '' ? 0 : numberIn(readPrice({ ...charge, unitPrice })),
  };
}

const wholeOf = (text: string): number | undefined => (text.trim() === '' ? undefined : numberIn(readWhole(text)));

export function bodyOf(text: OfferText): OfferInput {
  const { carrier, paymentTerms, notes } = text;
  const { transitDaysMin, transitDaysMax, freeDays, detentionDays, storageDays } = text;
  const numbers = { transitDaysMin, transitDaysMax, freeDays, detentionDays, storageDays };
  const written = {
    carrier: carrier.trim(),
    serviceName: text.serviceName?.trim(),
    departure: text.departure,
    arrival: text.arrival,
    transhipments: placesIn(text.transhipments ?? ''),
    paymentTerms: paymentTerms.trim(),
    notes: notes.trim(),
  };
  return {
    charges: text.isByLane ? [] : sentCharges(text).map(chargeOf),
    ...(text.isByLane && { lanes: lanePricesOf(text) }),
    validUntil: text.validUntil,
    ...emissionsOf(text),
    ...present(Object.entries(numbers).map(([name, value]) => [name, wholeOf(value)])),
    ...present(Object.entries(written).map(([name, value]) => [name, value || undefined])),
  };
}

/** Nothing if all of it is empty. Texts of earlier releases have none. */
function emissionsOf({ emissionsKg = '', emissionsData = '', emissionsSource = '' }: Partial<OfferText>) {
  const [typed, source] = [emissionsKg.trim(), emissionsSource.trim()];
  if (typed === '' && source === '' && emissionsData === '') return {};
  const kg = readMeasure(typed, 'weight', 'kg', readerMark())?.value ?? Number.NaN;
  return { emissions: { kg, data: emissionsData as EmissionData, source } };
}

/** 'Colombo, Salalah' and 'direct'. Undefined if nothing is stated. */
function placesIn(typed: string): string[] | undefined {
  if (/^\s*(?:direct|none|no|-+)\s*$/i.test(typed)) return [];
  const places = typed.split(/[,;/\n]/).map((place) => place.replace(/^\s*via /i, '').trim());
  return places.some(Boolean) ? places.filter(Boolean) : undefined;
}

const present = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** A text of an earlier release has none. */
export const filesOf = ({ attachments }: Partial<OfferText>): readonly Attachment[] => attachments ?? [];

/** Whether the server would store the same terms and files, ignoring the keys of rows and empty rows. */
export function isSameOffer(a: OfferText, b: OfferText): boolean {
  return JSON.stringify(typed(a)) === JSON.stringify(typed(b));
}

const typed = ({ requestVersion: _, lanes = {}, laneCurrency: currency, ...text }: OfferText) => ({
  ...text,
  isByLane: text.isByLane ?? false,
  lanes: Object.entries(lanes)
    .filter(([, lane]) => !isBlank(lane))
    .map(([ref, lane]) => [ref, { ...lane, currency: lane.currency || currency }]),
  attachments: filesOf(text).map(({ id }) => id),
  charges: sentCharges(text).map(({ key: _, type, validUntil, breaks: __, ...charge }, at) => ({
    ...charge,
    type: type || '',
    validUntil: validUntil ?? '',
    breaks: filledBreaks(sentCharges(text)[at] as ChargeText),
  })),
});

/** The errors by the server's names of the fields. */
export function errorsOf(text: OfferText): FieldErrors {
  const errors: Record<string, string> = { ...errorsByLane(errorsIn(offerInput, bodyOf(text)), text) };
  if (text.isByLane) addLaneErrors(errors, text);
  for (const [at, charge] of sentCharges(text).entries()) {
    const path = `charges.${at}`;
    const { problem } = readPrice(charge);
    if (hasBreaks(charge)) {
      for (const [fromKg, typed] of filledBreaks(charge)) {
        const { problem: wrong } = readUnitPrice(typed, charge.currency);
        if (wrong) errors[`${path}.breaks.${fromKg}`] = wrong;
      }
    } else if (charge.unitPrice.trim() === '') {
      if (charge.state === 'INCLUDED') {
        errors[`${path}.unitPrice`] = t('Enter a price, or choose “{state}”.', {
          state: term(chargeStateNames.AT_COST),
        });
      }
    } else if (problem) errors[`${path}.unitPrice`] = problem;
    const ends = charge.validUntil && validityProblem(charge.validUntil, Date.now());
    if (ends) errors[`${path}.validUntil`] = ends;
    if (charge.currency && !isCurrency(charge.currency)) {
      errors[`${path}.currency`] = t('{currency} is not a currency code.', { currency: charge.currency });
    }
  }
  if (text.validUntil === '') errors['validUntil'] = t('Enter the last day on which this offer can be accepted.');
  const validity = validityProblem(text.validUntil, Date.now());
  if (validity) errors['validUntil'] ??= validity;
  return errors;
}

/** The cells say more than that no lane can be read. */
function addLaneErrors(errors: Record<string, string>, { lanes, laneCurrency: currency }: OfferText): void {
  for (const [ref, typed] of Object.entries(lanes)) {
    const found = readLaneText(typed, currency, Date.now()).errors;
    for (const name of laneTextNames) {
      const problem = found[name];
      if (problem) errors[laneError(ref, name)] = problem;
    }
    if (Object.keys(found).length > 0) delete errors['lanes'];
  }
}

/** The server names what is inside the offer `offer.charges.0.currency`. */
export const withoutPrefix = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name.replace(/^offer\./, ''), message]));
