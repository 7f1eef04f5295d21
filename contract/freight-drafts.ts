/** A freight request while it is being written: everything as it was typed. Only its author reads it. */
import { z } from 'zod';
import { siteAccesses } from './freight/address.ts';
import { containerTypes } from './freight/containers.ts';
import { MAX_DANGEROUS_GOODS } from './freight/dangerous-goods.ts';
import { modes, services } from './freight/modes.ts';
import { lashings } from './freight/out-of-gauge.ts';
import { volumePeriods } from './freight/tender/limits.ts';
import { vehicles } from './freight/vehicles.ts';
import {
  dangerClasses,
  MAX_CONTAINER_ROWS,
  MAX_PACKAGE_ROWS,
  packingGroups,
  recurrences,
  visibilities,
} from './freight-requests.ts';
import { text } from './http.ts';
import { incoterms } from './trade.ts';

/** 200 lanes of usual length fill a third. */
export const MAX_SHEET = 60_000;

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(['', ...values]);

/** A text that is too long for the request stays in the draft, for its author to shorten it. */
const MAX_PASTED = 4_000;

function shapeOf(typed: (max: number) => z.ZodType<string, string>) {
  const place = z.strictObject({
    unlocode: typed(5).optional(),
    iata: typed(3).optional(),
    city: typed(80).optional(),
    name: typed(100),
    country: typed(2),
    postalCode: typed(12).optional(),
  });
  const address = z.strictObject({
    street: typed(MAX_PASTED),
    postalCode: typed(80),
    city: typed(MAX_PASTED),
    region: typed(MAX_PASTED),
    country: typed(2),
    hours: typed(MAX_PASTED),
    access: choice(siteAccesses),
  });
  const row = z.strictObject({
    type: typed(MAX_PASTED),
    count: typed(MAX_PASTED),
    length: typed(MAX_PASTED),
    width: typed(MAX_PASTED),
    height: typed(MAX_PASTED),
    weight: typed(MAX_PASTED),
    isStackable: z.boolean(),
  });
  const dangerous = {
    unNumber: typed(MAX_PASTED),
    properName: typed(MAX_PASTED),
    class: choice(dangerClasses),
    subsidiary: choice(dangerClasses),
    packingGroup: choice(packingGroups),
  };
  const money = z.strictObject({ amount: typed(MAX_PASTED), currency: typed(3) });
  return z.strictObject({
    /** Without them, the post has only its text. */
    hasDetails: z.boolean(),
    mode: choice(modes),
    service: choice(services),
    origin: place.nullable(),
    destination: place.nullable(),
    /** Absent in drafts of earlier releases. */
    originAddress: address.optional(),
    destinationAddress: address.optional(),
    readyDate: typed(10),
    deliverBy: typed(10),
    commodity: typed(MAX_PASTED),
    hsCode: typed(MAX_PASTED),
    packages: z.array(row).max(MAX_PACKAGE_ROWS),
    containers: z
      .array(
        z.strictObject({
          type: choice(containerTypes),
          count: typed(MAX_PASTED),
          cargoKg: typed(MAX_PASTED),
          /** Absent in drafts of earlier releases. */
          overLengthCm: typed(MAX_PASTED).optional(),
          overWidthCm: typed(MAX_PASTED).optional(),
          overHeightCm: typed(MAX_PASTED).optional(),
        }),
      )
      .max(MAX_CONTAINER_ROWS),
    /** Of drafts of earlier releases, which have one item. */
    hazardous: z.strictObject({ isOn: z.boolean(), ...dangerous }).optional(),
    dangerousGoods: z
      .array(z.strictObject({ ...dangerous, flashPoint: typed(MAX_PASTED), limitedQuantity: z.boolean() }))
      .max(MAX_DANGEROUS_GOODS)
      .optional(),
    temperature: z.strictObject({
      isOn: z.boolean(),
      minC: typed(MAX_PASTED),
      maxC: typed(MAX_PASTED),
      /** Absent in drafts of earlier releases. */
      ventilation: typed(MAX_PASTED).optional(),
      humidity: typed(MAX_PASTED).optional(),
      genset: z.boolean().optional(),
    }),
    lashing: choice(lashings).optional(),
    incoterm: choice(incoterms),
    namedPlace: typed(MAX_PASTED),
    cargoValue: money,
    insurance: z.boolean(),
    recurring: choice(recurrences),
    /** Absent in drafts of earlier releases. */
    vehicle: choice(vehicles).optional(),
    trucks: typed(MAX_PASTED).optional(),
    targetPrice: money,
    offers: z.enum(['SEALED', 'OPEN']),
    visibility: z.enum(visibilities),
    /** ISO date. Empty: the usual time. */
    offersUntil: typed(10),
    /** '17:00'. Empty: the end of the day. Absent in drafts of earlier releases. */
    offersUntilTime: typed(5).optional(),
    /** Empty: the zone of the device. */
    offersUntilZone: typed(60).optional(),
    /** Absent in drafts of earlier releases. */
    tender: z
      .strictObject({
        isOn: z.boolean(),
        period: z.enum(volumePeriods),
        /** The lanes as a table of text. */
        sheet: typed(MAX_SHEET),
      })
      .optional(),
  });
}

export const freightDraftInput = shapeOf((max) => text('The text', 0, max));
export const freightDraft = shapeOf(() => z.string());
export type FreightDraft = z.infer<typeof freightDraft>;
