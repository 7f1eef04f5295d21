/** The typed request of a quote post: what moves, from where to where, when, and on which terms. */
import { z } from 'zod';
import { country } from './country.ts';
import { isFromDoor, isToDoor } from './freight/address.ts';
import { containerTypes, isTooHeavy, weightProblem } from './freight/containers.ts';
import { MAX_DANGEROUS_GOODS } from './freight/dangerous-goods.ts';
import { figure } from './freight/figure.ts';
import { plainHsCode } from './freight/hs-code.ts';
import { type Incoterm, isAllowed } from './freight/incoterms.ts';
import { isCarriage, type Mode, modes, services } from './freight/modes.ts';
import { minorDigits } from './freight/money-text.ts';
import { OFFER_DAYS } from './freight/offers-deadline.ts';
import { type Lashing, lashings, overSizes, overSizesOf, takesLashing } from './freight/out-of-gauge.ts';
import { enterAmount } from './freight/read-amount.ts';
import type { Tender } from './freight/tender/tender.ts';
import { takesVehicle, type Vehicle, vehicles } from './freight/vehicles.ts';
import { addressInput, shownAddress } from './freight-addresses.ts';
import { shownTender, tenderInput } from './freight-lanes.ts';
import { day, moment, text } from './http.ts';
import { messages, type TextOf, translated } from './messages.ts';
import { canonicalZone } from './time-zones.ts';
import { incoterms, unLocode } from './trade.ts';

const t = messages('freight-input');
type Label = TextOf<'freight-input'>;
const named = (label: Label) => translated('freight-input', label);

export const MAX_PACKAGE_ROWS = 50;
export const MAX_CONTAINER_ROWS = 20;

export const requestStates = ['OPEN', 'CLOSED', 'AWARDED', 'CANCELLED'] as const;
export type RequestState = (typeof requestStates)[number];

export const recurrences = ['WEEKLY', 'FORTNIGHTLY', 'MONTHLY', 'IRREGULAR'] as const;
export const visibilities = ['PUBLIC', 'INVITED'] as const;
export type Visibility = (typeof visibilities)[number];

/** Dangerous goods by the UN Model Regulations: classes with their divisions. */
export const dangerClasses = [
  ...['1', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '2.1', '2.2', '2.3', '3', '4.1', '4.2', '4.3'],
  ...['5.1', '5.2', '6.1', '6.2', '7', '8', '9'],
] as const;
export const packingGroups = ['I', 'II', 'III'] as const;
/** UN Model Regulations, 2.0.1.3: these classes have no packing group. */
const withoutPackingGroup = /^(?:1|1\.\d|2\.\d|5\.2|6\.2|7)$/;
export const hasPackingGroup = (dangerClass: string): boolean => !withoutPackingGroup.test(dangerClass);

const currency = z
  .string({ error: () => t('Choose a currency.') })
  .regex(/^[A-Z]{3}$/, { error: () => t('Enter a currency code such as EUR.') });

/** An amount in units of the currency, not in minor units. */
export const price = z
  .strictObject({
    amount: z
      .number({ error: () => t('Enter an amount.') })
      .min(0, { error: () => t('The amount can’t be negative.') })
      .max(1e12, { error: () => t('The amount is too large.') }),
    currency,
  })
  .refine((written) => Number(written.amount.toFixed(minorDigits(written.currency))) === written.amount, {
    error: ({ input }) => enterAmount((input as { currency: string }).currency),
    path: ['amount'],
  });
export type Price = z.infer<typeof price>;

/** @param min the smallest value that figures, rounded to three decimals, can show */
const measure = (label: Label, { min, max, unit }: { min: number; max: number; unit: string }) =>
  z
    .number({ error: () => t('{label} must be a number.', { label: named(label) }) })
    .min(min, { error: () => t('{label} must be at least {min} {unit}.', { label: named(label), min, unit }) })
    .max(max, {
      error: () => t('{label} can be at most {max} {unit}.', { label: named(label), max: figure(max), unit }),
    });
const centimetres = (label: Label) => measure(label, { min: 0.1, max: 10_000, unit: 'cm' });
const count = (label: Label) =>
  z
    .number({ error: () => t('{label} must be a whole number.', { label: named(label) }) })
    .int({ error: () => t('{label} must be a whole number.', { label: named(label) }) })
    .min(1, { error: () => t('{label} must be at least 1.', { label: named(label) }) })
    .max(9999, { error: () => t('{label} can be at most {max}.', { label: named(label), max: figure(9999) }) });

/** One of `unlocode`, `iata` and `city` says which place it is. */
export const place = z
  .strictObject(
    {
      unlocode: z
        .string()
        .trim()
        .toUpperCase()
        .regex(unLocode, { error: () => t('A UN/LOCODE has five characters, such as INNSA.') })
        .optional(),
      iata: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{3}$/, { error: () => t('An airport code has three letters, such as FRA.') })
        .optional(),
      city: text('The city', 1, 80).optional(),
      name: text('The name', 1, 100).optional(),
      /** ISO 3166-1 alpha-2. A UN/LOCODE begins with it. */
      country: country.optional(),
      postalCode: text('The postal code', 1, 12).optional(),
      address: addressInput.optional(),
    },
    { error: ({ code }) => (code === 'invalid_type' ? t('Choose a port, an airport or a city.') : undefined) },
  )
  .refine(({ unlocode, iata, city }) => [unlocode, iata, city].some((value) => value !== undefined), {
    error: () => t('Choose a port, an airport or a city.'),
  })
  .refine(({ city, country }) => city === undefined || country !== undefined, {
    error: () => t('Choose the country of the city.'),
    path: ['country'],
  });

export const packageRow = z.strictObject({
  type: text('The type of package', 1, 40),
  count: count('The number of packages'),
  lengthCm: centimetres('The length'),
  widthCm: centimetres('The width'),
  heightCm: centimetres('The height'),
  /** The gross weight of one package. */
  weightKg: measure('The weight', { min: 0.001, max: 1_000_000, unit: 'kg' }),
  stackable: z.boolean().default(true),
});

const overSize = (label: Label) => measure(label, { min: 0, max: 2_000, unit: 'cm' }).optional();

const overSizeProblems = {
  overLengthCm: () => t('Over-length is possible only on flat racks.'),
  overWidthCm: () => t('Over-width is possible only on flat racks.'),
  overHeightCm: () => t('Over-height is possible only on flat racks and open tops.'),
};

const containerRow = z
  .strictObject({
    type: z.enum(containerTypes, {
      error: () => t('Choose a container type: {options}.', { options: containerTypes.join(', ') }),
    }),
    count: count('The number of containers').max(999, { error: () => t('Ask for at most 999 containers.') }),
    /** The cargo weight in one container. */
    cargoKg: measure('The cargo weight', { min: 1, max: 100_000, unit: 'kg' }).optional(),
    /** How far the cargo exceeds a flat rack or an open top, both ends or sides together. */
    overLengthCm: overSize('The over-length'),
    overWidthCm: overSize('The over-width'),
    overHeightCm: overSize('The over-height'),
  })
  .check(({ value, issues }) => {
    for (const name of overSizes) {
      if (!value[name] || overSizesOf(value.type).includes(name)) continue;
      const message = overSizeProblems[name]();
      issues.push({ code: 'custom', message, path: [name], input: value[name] });
    }
    if (value.cargoKg === undefined || !isTooHeavy(value.type, value.cargoKg)) return;
    const message = weightProblem(value.type, value.cargoKg) ?? '';
    issues.push({ code: 'custom', message, path: ['cargoKg'], input: value.cargoKg });
  });

const dangerousItem = z
  .strictObject({
    unNumber: z
      .string({ error: () => t('Enter the UN number.') })
      .trim()
      .toUpperCase()
      .regex(/^(?:UN ?)?\d{4}$/, { error: () => t('A UN number has four digits, such as UN1263.') })
      .transform((value) => `UN${value.slice(-4)}`),
    properName: text('The proper shipping name', 2, 100),
    class: z.enum(dangerClasses, { error: () => t('Choose a class or division, such as 3 or 4.1.') }),
    subsidiary: z.enum(dangerClasses, { error: () => t('Choose a class or division, such as 3 or 4.1.') }).optional(),
    packingGroup: z.enum(packingGroups, { error: () => t('Choose packing group I, II or III.') }).optional(),
    flashPointC: measure('The flash point', { min: -100, max: 400, unit: '°C' }).optional(),
    limitedQuantity: z.boolean().optional(),
  })
  .refine((goods) => goods.packingGroup === undefined || hasPackingGroup(goods.class), {
    error: () => t('This class has no packing group. Leave it empty.'),
    path: ['packingGroup'],
  });

const degrees = z
  .number({ error: () => t('Enter a temperature in °C.') })
  .min(-100, { error: () => t('Enter −100 °C or more.') })
  .max(100, { error: () => t('Enter 100 °C or less.') });
const temperature = z
  .strictObject({
    minC: degrees,
    maxC: degrees,
    /** Fresh air in m³ an hour. 0: the vents are closed. */
    ventilationM3h: measure('The ventilation', { min: 0, max: 500, unit: 'm³/h' }).optional(),
    humidityPercent: measure('The humidity', { min: 0, max: 100, unit: '%' }).optional(),
    /** A generator is needed on the road. */
    genset: z.boolean().optional(),
  })
  .refine(({ minC, maxC }) => minC <= maxC, {
    error: () => t('The highest temperature can’t be below the lowest.'),
    path: ['maxC'],
  });

const offersUntilDays = z
  .number()
  .int({ error: () => t('Enter whole days.') })
  .min(OFFER_DAYS.min, { error: () => t('Take offers for 1 to 60 days.') })
  .max(OFFER_DAYS.max, { error: () => t('Take offers for 1 to 60 days.') });

export const deadlineInput = z.union([offersUntilDays, day(), z.iso.datetime({ local: true, offset: true })], {
  error: () => t('Enter a number of days, a day such as 2027-01-31 or a time such as 2027-01-31T17:00.'),
});

export const timeZone = z
  .string({ error: () => t('Choose a time zone such as Europe/Amsterdam.') })
  .max(60, { error: () => t('Choose a time zone such as Europe/Amsterdam.') })
  .refine((zone) => canonicalZone(zone) !== undefined, {
    error: () => t('Choose a time zone such as Europe/Amsterdam.'),
  })
  .transform((zone) => canonicalZone(zone) ?? zone);

const fields = {
  mode: z.enum(modes, { error: () => t('Choose a mode of transport.') }),
  service: z
    .enum(services, { error: () => t('Choose from where to where the forwarder carries the goods.') })
    .optional(),
  /** Of warehousing, its place. */
  origin: place,
  /** Left out for warehousing. */
  destination: place.optional(),
  incoterm: z
    .enum(incoterms, { error: () => t('Choose an Incoterm: {options}.', { options: incoterms.join(', ') }) })
    .optional(),
  namedPlace: text('The named place', 2, 80).optional(),
  commodity: text('The commodity', 3, 200),
  /** Digits only. */
  hsCode: z
    .string()
    .transform(plainHsCode)
    .pipe(
      z.string().regex(/^(?:\d{4}|\d{6}|\d{8}|\d{10})$/, { error: () => t('An HS code has 4, 6, 8 or 10 digits.') }),
    )
    .optional(),
  packages: z
    .array(packageRow)
    .max(MAX_PACKAGE_ROWS, { error: () => t('Enter at most {max} rows of packages.', { max: MAX_PACKAGE_ROWS }) })
    .default([]),
  containers: z
    .array(containerRow)
    .max(MAX_CONTAINER_ROWS, { error: () => t('Enter at most {max} rows of containers.', { max: MAX_CONTAINER_ROWS }) })
    .default([]),
  /** By road. */
  vehicle: z
    .enum(vehicles, { error: () => t('Choose a vehicle: {options}.', { options: vehicles.join(', ') }) })
    .optional(),
  trucks: count('The number of trucks')
    .max(99, { error: () => t('Ask for at most 99 trucks.') })
    .optional(),
  /** One item. `dangerousGoods` takes several, and is used if both are given. */
  hazardous: dangerousItem.optional(),
  dangerousGoods: z
    .array(dangerousItem)
    .max(MAX_DANGEROUS_GOODS, { error: () => t('Enter at most {max} dangerous goods.', { max: MAX_DANGEROUS_GOODS }) })
    .optional(),
  temperature: temperature.optional(),
  /** Of goods on flat racks, in open tops and of breakbulk. */
  lashing: z
    .enum(lashings, { error: () => t('Choose who lashes: {options}.', { options: lashings.join(', ') }) })
    .optional(),
  readyDate: day().optional(),
  deliverBy: day().optional(),
  cargoValue: price.optional(),
  insurance: z.boolean().default(false),
  recurring: z
    .enum(recurrences, { error: () => t('Choose how often: {options}.', { options: recurrences.join(', ') }) })
    .optional(),
  /** Only its author and staff see it. Only its author changes it. */
  targetPrice: price.optional(),
  /** SEALED: only the requester and the person who made an offer see it. */
  offers: z.enum(['SEALED', 'OPEN'], { error: () => t('Choose SEALED or OPEN.') }).default('SEALED'),
  /** INVITED: only its author, staff and invited people see the post. */
  visibility: z.enum(visibilities, { error: () => t('Choose PUBLIC or INVITED.') }).default('PUBLIC'),
  /** Many lanes, which offers price one by one. Origin and destination are then those of the main lane. */
  tender: tenderInput.optional(),
};

interface End {
  readonly city?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly address?: object | undefined;
}

interface Related {
  readonly service?: (typeof services)[number] | undefined;
  readonly origin?: End | null | undefined;
  readonly destination?: End | null | undefined;
  readonly mode?: Mode | undefined;
  readonly vehicle?: Vehicle | undefined;
  readonly trucks?: number | undefined;
  readonly incoterm?: Incoterm | undefined;
  readonly lashing?: Lashing | undefined;
  readonly packages: readonly unknown[];
  readonly containers: Parameters<typeof takesLashing>[1];
  readonly readyDate?: string | undefined;
  readonly deliverBy?: string | undefined;
  readonly tender?: object | undefined;
}

/** A city with its postal code is an address too. */
const hasAddress = (end: End | null | undefined): boolean =>
  end?.address !== undefined || (end?.city !== undefined && end.postalCode !== undefined);

/** Conflicts between fields, by the name of the field. */
export function errorsBetweenFields(request: Related) {
  const { mode, service, incoterm, packages, containers: boxes, readyDate, deliverBy, origin, destination } = request;
  const { vehicle, trucks, lashing, tender } = request;
  const stays = !isCarriage(mode);
  return {
    ...(!stays && !destination && !isToDoor(service) && { destination: t('Choose a port, an airport or a city.') }),
    ...(stays && service !== undefined && { service: t('Warehousing has no service. Leave it empty.') }),
    ...(stays && incoterm !== undefined && { incoterm: t('Warehousing has no Incoterm. Leave it empty.') }),
    ...(isFromDoor(service) &&
      !hasAddress(origin) && { 'origin.address': t('Enter the postal code and the city of the pick-up.') }),
    ...(isToDoor(service) &&
      !hasAddress(destination) && {
        'destination.address': t('Enter the postal code and the city of the delivery.'),
      }),
    ...(!takesVehicle(mode) && vehicle !== undefined && { vehicle: t('Choose a vehicle only for transport by road.') }),
    ...(!takesVehicle(mode) && trucks !== undefined && { trucks: t('State trucks only for transport by road.') }),
    ...(lashing !== undefined &&
      !takesLashing(mode, boxes) && {
        lashing: t('Choose who lashes only for flat racks, open tops and breakbulk.'),
      }),
    ...(stays && tender && { tender: t('Warehousing has no lanes. Leave them out.') }),
    ...(packages.length + boxes.length === 0 && !tender && { packages: t('Enter the packages or the containers.') }),
    ...(incoterm &&
      mode &&
      !stays &&
      !isAllowed(incoterm, mode) && {
        incoterm: t('This Incoterm is for sea and inland waterway only. Use FCA, CPT, CIP, DAP, DPU or DDP instead.'),
      }),
    ...(readyDate &&
      deliverBy &&
      deliverBy < readyDate && { deliverBy: t('The delivery date can’t be before the ready date.') }),
  };
}

/** What the author enters, each field separately. */
export const freightFields = z.strictObject({
  ...fields,
  /**
   * The last day for offers, the number of days from today, or a time: '2026-12-01T17:00' on the clocks of
   * `offersUntilZone`, or with an offset.
   */
  offersUntil: deadlineInput.optional(),
  /** UTC if it is left out. A change of the deadline changes it too. */
  offersUntilZone: timeZone.optional(),
});

/** What the author enters. */
export const freightInput = freightFields.check(({ value, issues }) => {
  for (const [path, message] of Object.entries(errorsBetweenFields(value))) {
    issues.push({ code: 'custom', message, path: path.split('.'), input: value });
  }
});
export type FreightInput = z.input<typeof freightInput>;

/** What is stored, except the deadline. */
export type Freight = Omit<
  z.output<typeof freightInput>,
  'offersUntil' | 'offersUntilZone' | 'origin' | 'destination' | 'tender'
> & {
  readonly origin: Place;
  readonly destination: Place;
  readonly tender?: Tender | undefined;
};

/** A place with everything that is known of it. */
const knownPlace = z.object({
  unlocode: z.string().optional(),
  iata: z.string().optional(),
  city: z.string().optional(),
  name: z.string(),
  country: z.string(),
  /** Of a place with a code: its state or province, if known. */
  region: z.string().optional(),
  postalCode: z.string().optional(),
  address: shownAddress.optional(),
});
export type Place = z.infer<typeof knownPlace>;

const warning = z.object({
  /** For programs, in capitals. */
  code: z.enum([
    'INCOTERM_FOR_CONTAINERS',
    'INCOTERM_FOR_SERVICE',
    'INSURANCE_MISSING',
    'NAMED_PLACE_AT_OTHER_END',
    'SAME_PLACE',
    'READY_DATE_PASSED',
    'DELIVERY_DATE_PASSED',
    'TEMPERATURE_WITHOUT_REEFER',
    'UN_NUMBER_UNKNOWN',
    'DANGEROUS_GOODS_UNUSUAL',
    'CONTAINER_WEIGHT',
    'MORE_THAN_ONE_TRUCK',
  ]),
  /** The field that it is about. */
  field: z.string(),
  message: z.string(),
});

const figures = z.object({
  packages: z.number().int(),
  volumeM3: z.number(),
  grossKg: z.number(),
  /** By the usual rule of the mode. Null for full loads. */
  chargeable: z.object({ value: z.number(), unit: z.enum(['kg', 'W/M']), formula: z.string() }).nullable(),
  /** Load metres of a trailer. Null except by road and rail. */
  loadMetres: z.number().nullable(),
});

const shownDangerousItem = z.object({
  unNumber: z.string(),
  properName: z.string(),
  class: z.string(),
  subsidiary: z.string().optional(),
  packingGroup: z.string().optional(),
  flashPointC: z.number().optional(),
  limitedQuantity: z.boolean().optional(),
});

/** A request as others see it. */
export const freight = z.object({
  /** Of what forwarders see, with title, text and files. An offer names the version that was read. */
  version: z.number().int(),
  mode: z.enum(modes),
  service: z.enum(services).optional(),
  origin: knownPlace,
  destination: knownPlace,
  incoterm: z.enum(incoterms).optional(),
  namedPlace: z.string().optional(),
  commodity: z.string(),
  hsCode: z.string().optional(),
  /** What the code means, or its heading or chapter if no more is known. Only of a single post. */
  hsName: z.string().optional(),
  packages: z.array(
    z.object({
      type: z.string(),
      count: z.number().int(),
      lengthCm: z.number(),
      widthCm: z.number(),
      heightCm: z.number(),
      weightKg: z.number(),
      stackable: z.boolean(),
    }),
  ),
  containers: z.array(
    z.object({
      type: z.enum(containerTypes),
      count: z.number().int(),
      cargoKg: z.number().optional(),
      overLengthCm: z.number().optional(),
      overWidthCm: z.number().optional(),
      overHeightCm: z.number().optional(),
    }),
  ),
  /** The first of `dangerousGoods`. */
  hazardous: shownDangerousItem.optional(),
  dangerousGoods: z.array(shownDangerousItem),
  temperature: z
    .object({
      minC: z.number(),
      maxC: z.number(),
      ventilationM3h: z.number().optional(),
      humidityPercent: z.number().optional(),
      genset: z.boolean().optional(),
    })
    .optional(),
  lashing: z.enum(lashings).optional(),
  readyDate: z.string().optional(),
  deliverBy: z.string().optional(),
  cargoValue: z.object({ amount: z.number(), currency: z.string() }).optional(),
  insurance: z.boolean(),
  recurring: z.enum(recurrences).optional(),
  vehicle: z.enum(vehicles).optional(),
  trucks: z.number().int().optional(),
  targetPrice: z.object({ amount: z.number(), currency: z.string() }).optional(),
  offers: z.enum(['SEALED', 'OPEN']),
  visibility: z.enum(visibilities),
  tender: shownTender.optional(),
  offersUntil: moment,
  /** In which the requester set the deadline. */
  offersUntilZone: z.string(),
  state: z.enum(requestStates),
  /** It takes no offers for now, because its requester is suspended. */
  paused: z.boolean(),
  /** Offers that were not withdrawn. */
  offersCount: z.number().int(),
  /** Invited people who have not answered are reminded before the deadline. Only for the requester. */
  reminds: z.boolean().optional(),
  /** Size in one line: "2 × 40'HC (45G1)" or '6 pallets · 10.08 m³ · 1,860 kg'. */
  size: z.string(),
  /** 'Dangerous goods UN1263, class 3', and '2 to 8 °C'. */
  marks: z.array(z.string()),
  figures,
  warnings: z.array(warning),
  can: z.object({
    /** The reader may make an offer now. */
    offer: z.boolean(),
    /** The reader may accept and decline offers, and close the request. */
    decide: z.boolean(),
    reopen: z.boolean(),
    invite: z.boolean(),
  }),
});
export type FreightView = z.infer<typeof freight>;
