/** Reads what was typed into the request that the API takes, with an error for each field that can't be sent. */
import { dayIn } from '#contract/dates.ts';
import { isFromDoor, isToDoor } from '#contract/freight/address.ts';
import { type CargoErrors, type ReadCargo, readCargo } from '#contract/freight/cargo-rows.ts';
import { figure } from '#contract/freight/figure.ts';
import { foldDigits } from '#contract/freight/fold-digits.ts';
import { isCarriage } from '#contract/freight/modes.ts';
import { inUnits } from '#contract/freight/money-text.ts';
import { deadlineProblem } from '#contract/freight/offers-deadline.ts';
import { type OutOfGauge, overSizes, overSizesOf } from '#contract/freight/out-of-gauge.ts';
import { readAmount } from '#contract/freight/read-amount.ts';
import { typedNumber } from '#contract/freight/read-decimal.ts';
import { type Reading, readMeasure } from '#contract/freight/read-measure.ts';
import { readWhole } from '#contract/freight/read-whole.ts';
import { type ReadLanes, readLanes } from '#contract/freight/tender/read-lanes.ts';
import { unNumberErrors } from '#contract/freight/un-numbers.ts';
import { takesVehicle } from '#contract/freight/vehicles.ts';
import { type Warning, warningsOf } from '#contract/freight/warnings.ts';
import type { FreightInput } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';
import { canonicalZone } from '#contract/time-zones.ts';
import { errorsBetweenFields, freightFields } from '#schemas/freight-requests.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import { type FieldErrors, hasErrors } from '#web/forms/field-errors.ts';
import { type AddressText, type ContainerText, dangerousRows, type RequestText } from './request-text.ts';

const t = messages('posts');

export interface ReadContainer {
  readonly type: string;
  readonly count: number;
  readonly cargoKg: number | undefined;
}

export interface ReadRequest {
  /** Null while something is missing or wrong. */
  readonly input: FreightInput | null;
  /** Message by the server's name of a field, such as `freight.origin`. Rows have their place in the form. */
  readonly errors: FieldErrors;
  /** How a number was read that has two meanings. */
  readonly notes: FieldErrors;
  readonly cargo: ReadCargo;
  /** Without those that can't be read. */
  readonly containers: readonly ReadContainer[];
  readonly warnings: readonly Warning[];
  /** The lanes of a tender. Null unless several lanes are priced. */
  readonly tender: ReadLanes | null;
}

/** @param zone in which the requester reads the deadline, unless another was chosen */
export function readRequest(text: RequestText, now: Date, zone = 'UTC'): ReadRequest {
  const cargo = readCargo(text.packages);
  const filled = text.containers.flatMap((row, at) => (isEmptyContainer(row) ? [] : [at]));
  const notes: Record<string, string> = {};
  const number = (field: string, reading: Reading | undefined, unit = ''): number => {
    if (reading?.other !== undefined) notes[field] = noteOf(reading.value, reading.other, unit);
    return reading?.value ?? Number.NaN;
  };
  const problems: Record<string, string> = {};
  const price = (field: string, { amount, currency }: RequestText['cargoValue']) => {
    if (amount.trim() === '' && currency === '') return undefined;
    const { value, note, problem } = readAmount(amount, currency);
    if (note) notes[field] = note;
    if (problem && currency && amount.trim() !== '') problems[`${field}.amount`] = problem;
    return { amount: value ? inUnits(value) : Number.NaN, currency: currency || undefined };
  };
  const whole = (field: string, written: string): number => {
    const { value = Number.NaN, note } = readWhole(written);
    if (note) notes[field] = note;
    return value;
  };
  const tender = tenderOf(text);
  const body = {
    ...fieldsOf(text),
    ...deadlineFields(text, zone),
    ...(takesVehicle(text.mode) && text.trucks?.trim() && { trucks: whole('freight.trucks', text.trucks) }),
    packages: cargo.packages,
    containers: filled.map((at) => containerOf(text.containers[at] as ContainerText, at, number, whole)),
    cargoValue: price('freight.cargoValue', text.cargoValue),
    targetPrice: price('freight.targetPrice', text.targetPrice),
    tender: tender ? { period: text.tender?.period, lanes: tender.lanes } : undefined,
  };
  const rowErrors = errorsOfRows(cargo.rows);
  const { 'freight.packages': noCargo, ...fieldErrors } = errorsOf(body, filled, now);
  const errors = {
    ...rowErrors,
    ...(noCargo && !hasErrors(rowErrors) && { 'freight.packages': noCargo }),
    ...withTenderErrors(fieldErrors, tender),
    ...problems,
  };
  const related = { ...body, mode: body.mode ?? 'MULTIMODAL' } as Parameters<typeof warningsOf>[0];
  const isReadable = (row: (typeof body.containers)[number]) => row.type !== undefined && row.count > 0;
  return {
    input: hasErrors(errors) ? null : (body as unknown as FreightInput),
    errors,
    notes,
    cargo,
    containers: body.containers.filter(isReadable) as ReadContainer[],
    warnings: warningsOf(related, dayIn(0, now.getTime())),
    tender,
  };
}

const tenderOf = ({ mode, tender }: RequestText): ReadLanes | null =>
  tender?.isOn && isCarriage(mode) ? readLanes(tender.sheet) : null;

/** The cells say more than the rules of the fields. */
function withTenderErrors(errors: FieldErrors, tender: ReadLanes | null): FieldErrors {
  const ofLanes = Object.keys(errors).filter((name) => name.startsWith('freight.tender'));
  const [first = ofLanes.map((name) => errors[name]).at(0)] = tender?.problems ?? [];
  const others = Object.entries(errors).filter(([name]) => !ofLanes.includes(name));
  return { ...Object.fromEntries(others), ...(first && { 'freight.tender': first }) };
}

const isEmptyContainer = ({ type, cargoKg }: ContainerText): boolean => type === '' && cargoKg.trim() === '';

type ReadWhole = (field: string, written: string) => number;
type ReadNumber = (field: string, reading: Reading | undefined, unit?: string) => number;

function containerOf(
  { type, count, cargoKg, ...sizes }: ContainerText,
  at: number,
  number: ReadNumber,
  whole: ReadWhole,
) {
  const over = overSizes.flatMap((name) => {
    const typed = sizes[name]?.trim();
    const isShown = type !== '' && overSizesOf(type).includes(name);
    return typed && isShown
      ? [[name, number(`freight.containers.${at}.${name}`, readMeasure(typed, 'length'), ' cm')] as const]
      : [];
  });
  return {
    ...(Object.fromEntries(over) as OutOfGauge),
    type: type || undefined,
    count: whole(`freight.containers.${at}.count`, count),
    cargoKg:
      cargoKg.trim() === ''
        ? undefined
        : number(`freight.containers.${at}.cargoKg`, readMeasure(cargoKg, 'weight'), ' kg'),
  };
}

/** All fields except the cargo rows. Empty fields are undefined. */
function fieldsOf(text: RequestText) {
  const { temperature } = text;
  return {
    mode: text.mode || undefined,
    service: (isCarriage(text.mode) && text.service) || undefined,
    origin: endOf(text.origin, isCarriage(text.mode) && isFromDoor(text.service) ? text.originAddress : undefined),
    destination: isCarriage(text.mode)
      ? endOf(text.destination, isToDoor(text.service) ? text.destinationAddress : undefined)
      : undefined,
    readyDate: text.readyDate || undefined,
    deliverBy: text.deliverBy || undefined,
    commodity: text.commodity.trim(),
    hsCode: text.hsCode.trim() || undefined,
    dangerousGoods: dangerousRows(text).map((goods) => ({
      unNumber: goods.unNumber,
      properName: goods.properName.trim(),
      class: goods.class || undefined,
      subsidiary: goods.subsidiary || undefined,
      packingGroup: goods.packingGroup || undefined,
      flashPointC: optional(goods.flashPoint, degreesOf),
      limitedQuantity: goods.limitedQuantity || undefined,
    })),
    temperature: temperature.isOn
      ? {
          minC: degreesOf(temperature.minC),
          maxC: degreesOf(temperature.maxC),
          ventilationM3h: optional(temperature.ventilation, plainNumber),
          humidityPercent: optional(temperature.humidity, plainNumber),
          genset: temperature.genset || undefined,
        }
      : undefined,
    incoterm: (isCarriage(text.mode) && text.incoterm) || undefined,
    namedPlace: (isCarriage(text.mode) && text.namedPlace.trim()) || undefined,
    insurance: text.insurance,
    recurring: text.recurring || undefined,
    lashing: text.lashing || undefined,
    vehicle: (takesVehicle(text.mode) && text.vehicle) || undefined,
    offers: text.offers,
    visibility: text.visibility,
  };
}

function deadlineFields({ offersUntil, offersUntilTime, offersUntilZone }: RequestText, zone: string) {
  const at = offersUntilTime ? `${offersUntil}T${offersUntilTime}` : offersUntil;
  return { offersUntil: at || undefined, offersUntilZone: offersUntilZone || zone };
}

const optional = (typed: string | undefined, read: (text: string) => number): number | undefined =>
  typed === undefined || typed.trim() === '' ? undefined : read(typed);

/** '25', '12,5' and '85 %'. */
const plainNumber = (text: string): number => {
  const plain = foldDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(',', '.');
  return /^\d{1,4}(?:\.\d{1,2})? ?(?:%|m[³3](?:\/h)?|cbm(?:\/h)?)?$/i.test(plain)
    ? Number.parseFloat(plain)
    : Number.NaN;
};

/** The place, or the city of the address if no port or airport was chosen. */
function endOf(place: RequestText['origin'], typed: AddressText | undefined) {
  const address = typed && addressOf(typed);
  if (place) return { ...place, country: place.country || undefined, ...(address && { address }) };
  if (!address?.city) return null;
  return { city: address.city, country: address.country, address };
}

/** Undefined if nothing was typed. */
function addressOf(typed: AddressText) {
  const filled = Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  ) as { readonly [Name in keyof AddressText]?: string };
  return Object.keys(filled).length === 0 ? undefined : filled;
}

/** '-0.5', also with a minus sign or a decimal comma. */
export function degreesOf(text: string): number {
  const plain = foldDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^[−–] ?/, '-')
    .replace(',', '.');
  return /^[-+]?\d{1,3}(?:\.\d{1,2})?(?: ?°?C)?$/i.test(plain) ? Number.parseFloat(plain) : Number.NaN;
}

const noteOf = (value: number, other: number, unit: string): string =>
  t('Read as {number}. If you mean {other}, type {typed}.', {
    number: `${figure(value, 4)}${unit}`,
    other: `${figure(other, 4)}${unit}`,
    typed: typedNumber(other),
  });

/** `packages.2.weight` is in the third row of the form. */
function errorsOfRows(rows: readonly { readonly errors: CargoErrors }[]): FieldErrors {
  return Object.fromEntries(
    rows.flatMap(({ errors }, at) =>
      Object.entries(errors).map(([field, message]) => [`freight.packages.${at}.${field}`, message]),
    ),
  );
}

type Body = ReturnType<typeof fieldsOf> &
  ReturnType<typeof deadlineFields> & {
    readonly packages: readonly unknown[];
    readonly containers: readonly unknown[];
  };

/** @param filled the rows of the form that are sent as containers */
function errorsOf(body: Body, filled: readonly number[], now: Date): FieldErrors {
  // An empty place is missing, not wrong.
  const found: Record<string, string> = {
    ...errorsIn(freightFields, {
      ...body,
      origin: body.origin ?? undefined,
      destination: body.destination ?? undefined,
    }),
  };
  // A door needs an address instead, and a port is optional.
  if (!body.origin && isFromDoor(body.service)) delete found['origin'];
  const between = errorsBetweenFields(body as Parameters<typeof errorsBetweenFields>[0]);
  const ofGoods = Object.fromEntries(
    body.dangerousGoods.flatMap((goods, at) =>
      Object.entries(unNumberErrors(goods)).map(([name, message]) => [`dangerousGoods.${at}.${name}`, message]),
    ),
  );
  const named = Object.entries({ ...ofGoods, ...between, ...found }).map(([field, message]) => {
    const place = /^containers\.(\d+)\.(.+)$/.exec(field);
    return [`freight.${place ? `containers.${filled[Number(place[1])]}.${place[2]}` : field}`, message];
  });
  const until = untilProblem(body, now);
  return { ...Object.fromEntries(named), ...(until && { 'freight.offersUntil': until }) };
}

function untilProblem({ offersUntil, offersUntilZone }: Body, now: Date): string | undefined {
  if (offersUntil === undefined || canonicalZone(offersUntilZone) === undefined) return;
  if (offersUntil.startsWith('T')) return t('Choose the day too.');
  return deadlineProblem(offersUntil, offersUntilZone, now);
}
