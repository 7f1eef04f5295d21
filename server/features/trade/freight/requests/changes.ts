/** What changed between two versions of a request, for forwarders who made an offer for the first one. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { dayText } from '#contract/dates.ts';
import { accessNames, addressText } from '#contract/freight/address.ts';
import { dangerousGoodsOf, dangerousText } from '#contract/freight/dangerous-goods.ts';
import { figure } from '#contract/freight/figure.ts';
import { figuresOf } from '#contract/freight/figures.ts';
import { isCarriage, modeNames, serviceName } from '#contract/freight/modes.ts';
import { lashingNames } from '#contract/freight/out-of-gauge.ts';
import { packageName } from '#contract/freight/package-names.ts';
import { placeCode, placeText } from '#contract/freight/place-text.ts';
import { reeferText } from '#contract/freight/reefer.ts';
import { hsText, priceText, recurrenceNames } from '#contract/freight/request-texts.ts';
import { periodName, type Tender, type TenderLane } from '#contract/freight/tender/tender.ts';
import { vehicleNames } from '#contract/freight/vehicles.ts';
import type { TextChange } from '#contract/freight-offers.ts';
import type { Freight, Place } from '#contract/freight-requests.ts';
import type { DocumentId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { type Term, term } from '#contract/terms.ts';
import { countryName } from '#server/trade/country-names.ts';
import { containerText } from './container-text.ts';
import { withoutExactAddresses } from './exact-addresses.ts';

const t = messages('freight');

/** Forwarders do not see the target price. */
export type SeenFreight = Omit<Freight, 'targetPrice'>;

export function seenOf({ targetPrice: _, ...seen }: Freight): SeenFreight {
  return seen;
}

/** Title and text are hashes, so that what staff remove from them is not kept here. */
export interface SeenPost {
  readonly title: string;
  readonly text: string;
  readonly files: readonly DocumentId[];
}

/** What a forwarder reads before making an offer. */
export interface SeenRequest {
  readonly freight: SeenFreight;
  /** Null if it was not kept. */
  readonly post: SeenPost | null;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const seenPostOf = ({ title, description, attachments }: PostText): SeenPost => ({
  title: hashOf(title),
  text: hashOf(description),
  files: attachments.map(({ id }) => id),
});

export interface PostText {
  readonly title: string;
  readonly description: string;
  readonly attachments: readonly { readonly id: DocumentId }[];
}

interface Field {
  readonly what: Term;
  /** Null without a value. `other` is the other version. */
  readonly text: (freight: SeenFreight, other: SeenFreight) => string | null;
  /** The text may contain words that the requester typed. */
  readonly isTyped?: true;
  /** What counts as a change. Default: the value. */
  readonly value?: (freight: SeenFreight) => unknown;
}

const dayOrNull = (day: string | undefined): string | null => (day === undefined ? null : dayText(new Date(day)));

function endText(place: Place): string {
  const { name, country, postalCode, address } = place;
  const text = placeCode(place) === undefined ? `${name}, ${countryName(country)}` : placeText(place);
  const site = address && [addressText(address, countryName(address.country)), address.hours];
  const access = address?.access && term(accessNames[address.access]);
  return [text, postalCode, ...(site ?? []), access].filter(Boolean).join(', ');
}

/** Ignores name and region of a place with a code: the code identifies the place, and the reference data may rename it. */
const placeValue = ({ name, region: _, ...place }: Place): unknown => (placeCode(place) ? place : { name, ...place });

type PackageRow = Freight['packages'][number];

function packageText({ count, type, lengthCm, widthCm, heightCm, weightKg, stackable }: PackageRow): string {
  const size = [lengthCm, widthCm, heightCm].map((value) => figure(value)).join(' × ');
  const values = { count: figure(count), type: packageName(type), size, weight: figure(weightKg) };
  return stackable
    ? t('{count} × {type}, {size} cm, {weight} kg each', values)
    : t('{count} × {type}, {size} cm, {weight} kg each, do not stack', values);
}

const laneText = ({ ref, origin, destination, volume, unit }: TenderLane, period: Tender['period']): string =>
  `${ref}: ${origin} – ${destination}, ${figure(volume)} × ${unit} ${periodName(period)}`;

const MAX_ROWS = 3;

/** The rows that the other version does not have. */
function rowsText<Row>(rows: readonly Row[], others: readonly Row[], textOf: (row: Row) => string): string | null {
  const left = [...others];
  const texts = rows.flatMap((row) => {
    const at = left.findIndex((other) => isDeepStrictEqual(plain(row), plain(other)));
    if (at < 0) return [textOf(row)];
    left.splice(at, 1);
    return [];
  });
  if (texts.length === 0) return null;
  const more = texts.length - MAX_ROWS;
  const shown = texts.slice(0, MAX_ROWS).join(' + ');
  return more > 0
    ? t('{count, plural, one {{rows} + # more row} other {{rows} + # more rows}}', { rows: shown, count: more })
    : shown;
}

/** A change to one of these makes offers outdated. What affects a price most comes first, because notifications are shortened. */
const fields: Readonly<Record<Exclude<keyof SeenFreight, 'hazardous'>, Field>> = {
  containers: {
    what: 'Containers',
    text: ({ containers }, other) => rowsText(containers, other.containers, containerText),
  },
  packages: {
    what: 'Packages',
    text: ({ packages }, other) => rowsText(packages, other.packages, packageText),
    isTyped: true,
  },
  dangerousGoods: {
    what: 'Dangerous goods',
    text: (freight, other) => rowsText(dangerousGoodsOf(freight), dangerousGoodsOf(other), dangerousText),
    value: dangerousGoodsOf,
    isTyped: true,
  },
  temperature: { what: 'Temperature', text: ({ temperature }) => (temperature ? reeferText(temperature) : null) },
  lashing: { what: 'Lashing', text: ({ lashing }) => (lashing ? term(lashingNames[lashing]) : null) },
  mode: { what: 'Mode', text: ({ mode }) => term(modeNames[mode]) },
  vehicle: { what: 'Vehicle', text: ({ vehicle }) => (vehicle ? term(vehicleNames[vehicle]) : null) },
  trucks: { what: 'Trucks', text: ({ trucks }) => (trucks === undefined ? null : String(trucks)) },
  service: { what: 'Service', text: ({ service, mode }) => (service ? serviceName(service, mode) : null) },
  origin: {
    what: 'Origin',
    text: ({ origin }) => endText(origin),
    value: ({ origin }) => placeValue(origin),
    isTyped: true,
  },
  destination: {
    what: 'Destination',
    text: ({ destination, mode }) => (isCarriage(mode) ? endText(destination) : null),
    value: ({ destination, mode }) => (isCarriage(mode) ? placeValue(destination) : null),
    isTyped: true,
  },
  incoterm: { what: 'Incoterm', text: ({ incoterm }) => incoterm ?? null },
  namedPlace: { what: 'Named place', text: ({ namedPlace }) => namedPlace ?? null, isTyped: true },
  readyDate: { what: 'Ready', text: ({ readyDate }) => dayOrNull(readyDate) },
  deliverBy: { what: 'Deliver by', text: ({ deliverBy }) => dayOrNull(deliverBy) },
  hsCode: { what: 'HS code', text: ({ hsCode }) => (hsCode === undefined ? null : hsText(hsCode)) },
  commodity: { what: 'Commodity', text: ({ commodity }) => commodity, isTyped: true },
  recurring: { what: 'Repeats', text: ({ recurring }) => (recurring ? term(recurrenceNames[recurring]) : null) },
  cargoValue: { what: 'Cargo value', text: ({ cargoValue }) => (cargoValue ? priceText(cargoValue) : null) },
  insurance: {
    what: 'Insurance',
    text: ({ insurance }) => (insurance ? term('Include it in the offer') : term('Not needed')),
  },
  offers: { what: 'Offers', text: ({ offers }) => (offers === 'OPEN' ? term('Open') : term('Sealed')) },
  tender: {
    what: 'Lanes',
    text: ({ tender }, other) =>
      tender ? rowsText(tender.lanes, other.tender?.lanes ?? [], (lane) => laneText(lane, tender.period)) : null,
    value: ({ tender }) => tender && [tender.period, tender.lanes],
    isTyped: true,
  },
  visibility: {
    what: 'Who sees the request',
    text: ({ visibility }) => (visibility === 'PUBLIC' ? term('Everyone') : term('Invited people')),
  },
};

const quantities: readonly Field[] = [
  { what: 'Volume', text: (freight) => quantityText(figuresOf(freight).volumeM3, 'm³') },
  { what: 'Gross weight', text: (freight) => quantityText(figuresOf(freight).grossKg, 'kg') },
];

const quantityText = (value: number, unit: string): string | null => (value === 0 ? null : `${figure(value)} ${unit}`);

/** Stored values have no undefined ones. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

export interface FreightChange extends TextChange {
  readonly isTyped: boolean;
}

/** The quantities come first. Empty if forwarders see the same in both. */
export function freightChanges(before: SeenFreight, after: SeenFreight): FreightChange[] {
  const changed = Object.entries(fields).flatMap(([name, field]) => {
    const { value = (freight: SeenFreight) => freight[name as keyof SeenFreight] } = field;
    return isDeepStrictEqual(plain(value(before)), plain(value(after))) ? [] : [changeOf(field, before, after)];
  });
  const totals = quantities.map((field) => changeOf(field, before, after)).filter(isShown);
  return [...totals, ...changed];
}

/** Empty if forwarders see the same in both. @param seesValue whether the reader sees the cargo’s value and exact addresses */
export function requestChanges(before: SeenRequest, after: SeenRequest, seesValue: boolean): FreightChange[] {
  const shownOf = ({ freight: { cargoValue, ...freight } }: SeenRequest) => {
    if (!seesValue) return withoutExactAddresses(freight);
    return cargoValue ? { ...freight, cargoValue } : freight;
  };
  const ofFreight = freightChanges(shownOf(before), shownOf(after));
  return before.post && after.post ? [...ofFreight, ...postChanges(before.post, after.post)] : ofFreight;
}

function postChanges(before: SeenPost, after: SeenPost): FreightChange[] {
  const unnamed = { before: null, after: null, isTyped: false };
  return [
    ...(before.title === after.title ? [] : [{ what: term('Title'), ...unnamed }]),
    ...(before.text === after.text ? [] : [{ what: term('Text'), ...unnamed }]),
    ...(isDeepStrictEqual(before.files, after.files) ? [] : [{ what: term('Files'), ...unnamed }]),
  ];
}

/** Without texts if both are the same, for example of weights that differ by less than a gram. */
function changeOf({ what, text, isTyped }: Field, before: SeenFreight, after: SeenFreight): FreightChange {
  const [old, now] = [text(before, after), text(after, before)];
  return {
    what: term(what),
    isTyped: isTyped === true,
    ...(old === now ? { before: null, after: null } : { before: old, after: now }),
  };
}

const isShown = (change: TextChange): boolean => change.before !== null || change.after !== null;
