/** What the form holds: everything as it was typed. */

import type { Address } from '#contract/freight/address.ts';
import { type CargoPackages, type CargoRow, emptyCargoRow } from '#contract/freight/cargo-rows.ts';
import { overSizes } from '#contract/freight/out-of-gauge.ts';
import type { Prefill, PrefillPlace } from '#contract/freight/prefill.ts';
import { typedNumber } from '#contract/freight/read-decimal.ts';
import { sheetOfLanes } from '#contract/freight/tender/read-lanes.ts';
import type { FreightDraft } from '#contract/freight-drafts.ts';
import type { FreightView, Place } from '#contract/freight-requests.ts';
import { isChosen } from '#web/features/freight/parts/place-value.ts';

export type ContainerText = Readonly<FreightDraft['containers'][number]>;
export type DangerousText = Readonly<NonNullable<FreightDraft['dangerousGoods']>[number]>;
export interface RequestText extends Readonly<Omit<FreightDraft, 'packages' | 'containers' | 'dangerousGoods'>> {
  readonly dangerousGoods?: readonly DangerousText[] | undefined;
  readonly packages: readonly CargoRow[];
  readonly containers: readonly ContainerText[];
}

export const emptyDangerous: DangerousText = {
  unNumber: '',
  properName: '',
  class: '',
  subsidiary: '',
  packingGroup: '',
  flashPoint: '',
  limitedQuantity: false,
};

/** Drafts of earlier releases have one item, with a switch. */
export function dangerousRows({ dangerousGoods, hazardous }: RequestText): readonly DangerousText[] {
  if (dangerousGoods || !hazardous?.isOn) return dangerousGoods ?? [];
  const { isOn: _, ...first } = hazardous;
  return [{ ...emptyDangerous, ...first }];
}

export const emptyContainer: ContainerText = { type: '', count: '1', cargoKg: '' };

/** The arrow keys pass through full containers on the way to other modes, which must not leave an empty container. */
export function containersFor(
  mode: RequestText['mode'],
  containers: readonly ContainerText[],
): readonly ContainerText[] {
  const filled = containers.filter(({ type, cargoKg }) => type !== '' || cargoKg.trim() !== '');
  return mode === 'SEA_FCL' && filled.length === 0 ? [emptyContainer] : filled;
}

export type AddressText = NonNullable<RequestText['originAddress']>;
export const emptyAddress: AddressText = {
  street: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  hours: '',
  access: '',
};

export type TenderText = Readonly<NonNullable<FreightDraft['tender']>>;
export const noTender: TenderText = { isOn: false, period: 'YEAR', sheet: '' };

/** Null for text that is not a place yet. */
export const chosenPlace = (place: RequestText['origin']) => (place && isChosen(place) ? place : null);

const noPrice = { amount: '', currency: '' };

export const emptyRequest: RequestText = {
  hasDetails: true,
  mode: '',
  service: '',
  origin: null,
  destination: null,
  readyDate: '',
  deliverBy: '',
  commodity: '',
  hsCode: '',
  packages: [emptyCargoRow],
  containers: [],
  dangerousGoods: [],
  temperature: { isOn: false, minC: '', maxC: '', ventilation: '', humidity: '', genset: false },
  lashing: '',
  incoterm: '',
  namedPlace: '',
  cargoValue: noPrice,
  insurance: false,
  recurring: '',
  vehicle: '',
  trucks: '',
  targetPrice: noPrice,
  offers: 'SEALED',
  visibility: 'PUBLIC',
  offersUntil: '',
  offersUntilTime: '',
  offersUntilZone: '',
};

/** The post has only its text. */
export const withoutDetails: RequestText = { ...emptyRequest, hasDetails: false };

export const isSameRequest = (one: RequestText, other: RequestText): boolean => sorted(one) === sorted(other);

/** The database changes the order of keys. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** A request that was sent before. The deadline stays unless another day is chosen. */
export function textOfFreight(freight: FreightView): RequestText {
  const { dangerousGoods, temperature, cargoValue, targetPrice } = freight;
  return {
    hasDetails: true,
    mode: freight.mode,
    service: freight.service ?? '',
    origin: placeOf(freight.origin),
    destination: placeOf(freight.destination),
    ...(freight.origin.address && { originAddress: typedAddress(freight.origin.address) }),
    ...(freight.destination.address && { destinationAddress: typedAddress(freight.destination.address) }),
    readyDate: freight.readyDate ?? '',
    deliverBy: freight.deliverBy ?? '',
    commodity: freight.commodity,
    hsCode: (freight.hsCode ?? '').replace(/^(\d{4})(?=\d)/, '$1.'),
    packages: freight.packages.length > 0 ? freight.packages.map(rowOf) : [emptyCargoRow],
    containers: freight.containers.map(containerText),
    dangerousGoods: dangerousGoods.map((goods) => ({
      unNumber: goods.unNumber,
      properName: goods.properName,
      class: goods.class as DangerousText['class'],
      subsidiary: (goods.subsidiary ?? '') as DangerousText['subsidiary'],
      packingGroup: (goods.packingGroup ?? '') as DangerousText['packingGroup'],
      flashPoint: textOf(goods.flashPointC),
      limitedQuantity: goods.limitedQuantity ?? false,
    })),
    temperature: {
      isOn: temperature !== undefined,
      minC: textOf(temperature?.minC),
      maxC: textOf(temperature?.maxC),
      ventilation: textOf(temperature?.ventilationM3h),
      humidity: textOf(temperature?.humidityPercent),
      genset: temperature?.genset ?? false,
    },
    lashing: freight.lashing ?? '',
    incoterm: freight.incoterm ?? '',
    namedPlace: freight.namedPlace ?? '',
    cargoValue: priceText(cargoValue),
    insurance: freight.insurance,
    recurring: freight.recurring ?? '',
    vehicle: freight.vehicle ?? '',
    trucks: textOf(freight.trucks),
    targetPrice: priceText(targetPrice),
    offers: freight.offers,
    visibility: freight.visibility,
    offersUntil: '',
    offersUntilTime: '',
    offersUntilZone: freight.offersUntilZone,
    ...(freight.tender?.lanes && {
      tender: {
        isOn: true,
        period: freight.tender.period,
        sheet: sheetOfLanes(freight.tender.lanes, freight.tender.period),
      },
    }),
  };
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : typedNumber(value));
const priceText = (price: { readonly amount: number; readonly currency: string } | undefined) =>
  price ? { amount: typedNumber(price.amount), currency: price.currency } : noPrice;

const typedAddress = (address: Address): AddressText => {
  const { street = '', postalCode = '', city, region = '', country, hours = '', access = '' } = address;
  return { street, postalCode, city, region, country, hours, access };
};

/**
 * Without keys for what is not known, so that texts can be compared. Null for a place that was only made from its address.
 */
const placeOf = (place: Place): RequestText['origin'] =>
  place.city !== undefined && place.city === place.address?.city ? null : knownPlace(place);

const knownPlace = ({ unlocode, iata, city, name, country, postalCode }: Place): RequestText['origin'] => ({
  ...(unlocode !== undefined && { unlocode }),
  ...(iata !== undefined && { iata }),
  ...(city !== undefined && { city }),
  name,
  country,
  ...(postalCode !== undefined && { postalCode }),
});

const rowOf = ({ type, count, lengthCm, widthCm, heightCm, weightKg, stackable }: CargoPackages): CargoRow => ({
  type,
  count: String(count),
  length: typedNumber(lengthCm),
  width: typedNumber(widthCm),
  height: typedNumber(heightCm),
  weight: typedNumber(weightKg),
  isStackable: stackable,
});

/** To ask again: the same request, without days that have passed. @param today ISO date */
export function copyOf(freight: FreightView, today: string): RequestText {
  const text = textOfFreight(freight);
  const isPast = (day: string) => day < today;
  return {
    ...text,
    readyDate: isPast(text.readyDate) ? '' : text.readyDate,
    deliverBy: isPast(text.deliverBy) ? '' : text.deliverBy,
    offersUntilZone: '',
  };
}

export function prefilled({ lane, mode, incoterm, packages, containers, cargoValue }: Prefill): RequestText {
  return {
    ...emptyRequest,
    ...(lane && { origin: placeOfLane(lane.origin), destination: placeOfLane(lane.destination) }),
    ...(mode && { mode }),
    ...(incoterm && { incoterm }),
    ...(packages && { packages: packages.map(rowOf) }),
    ...(containers && { containers: containers.map(containerText) }),
    ...(cargoValue && { cargoValue: priceText(cargoValue) }),
  };
}

const placeOfLane = ({ code, name, country }: PrefillPlace) =>
  code.length === 3 ? { iata: code, name, country } : { unlocode: code, name, country };

export const containerText = ({
  type,
  count,
  cargoKg,
  ...sizes
}: FreightView['containers'][number]): ContainerText => ({
  type,
  count: String(count),
  cargoKg: textOf(cargoKg),
  ...Object.fromEntries(overSizes.flatMap((name) => (sizes[name] ? [[name, textOf(sizes[name])]] : []))),
});
