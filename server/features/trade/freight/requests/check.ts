import type { z } from 'zod';
import { countryCodes } from '#contract/country-codes.ts';
import { dangerousGoodsOf, storedGoods } from '#contract/freight/dangerous-goods.ts';
import { isCarriage } from '#contract/freight/modes.ts';
import { isCurrency } from '#contract/freight/offer-totals.ts';
import { deadlineOf, deadlineProblem } from '#contract/freight/offers-deadline.ts';
import { unNumberErrors } from '#contract/freight/un-numbers.ts';
import type { Freight, freightInput, Place, Price } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { Invalid } from '#server/platform/errors.ts';
import { checkHsCode, checkPlace, type PlaceCheck } from '../reference/index.ts';

const t = messages('server');

export type CheckedInput = z.output<typeof freightInput>;

export interface CheckedRequest {
  readonly freight: Freight;
  /** Null if the deadline was not given. */
  readonly offersUntil: Date | null;
  readonly offersUntilZone: string;
}

/** @throws Invalid with a message by field, such as `freight.origin` */
export async function checkFreight(reader: Reader, input: CheckedInput): Promise<CheckedRequest> {
  const origin = await checkEnd(reader, input.origin);
  // Warehousing has one place, which stands at both ends for lists and filters.
  const end = isCarriage(input.mode) ? (input.destination ?? input.origin) : input.origin;
  const destination = await checkEnd(reader, end);
  const hsCode = input.hsCode === undefined ? null : await checkHsCode(reader, input.hsCode);
  const { offersUntil: until, offersUntilZone = 'UTC', tender, ...freight } = input;
  const now = new Date();
  const problems = {
    ...dangerousGoodsProblems(freight),
    origin: origin.problem,
    destination: isCarriage(input.mode) ? destination.problem : undefined,
    hsCode: hsCode?.problem,
    cargoValue: currencyProblem(input.cargoValue),
    targetPrice: currencyProblem(input.targetPrice),
    offersUntil: until === undefined ? undefined : deadlineProblem(until, offersUntilZone, now),
  };
  const fields = Object.entries(problems).flatMap(([name, problem]) => (problem ? [[`freight.${name}`, problem]] : []));
  if (fields.length > 0) throw new Invalid(Object.fromEntries(fields));
  return {
    freight: {
      ...freight,
      ...storedGoods(freight),
      ...(tender && { tender: { ...tender, laneCount: tender.lanes.length } }),
      origin: origin.place as Place,
      destination: destination.place as Place,
    },
    offersUntil: until === undefined ? null : deadlineOf(until, offersUntilZone, now),
    offersUntilZone,
  };
}

/** By the name of the field that was sent. */
function dangerousGoodsProblems(freight: Pick<CheckedInput, 'hazardous' | 'dangerousGoods'>) {
  const path = (at: number) => (freight.dangerousGoods?.length ? `dangerousGoods.${at}` : 'hazardous');
  return Object.fromEntries(
    dangerousGoodsOf(freight).flatMap((goods, at) =>
      Object.entries(unNumberErrors(goods)).map(([name, problem]) => [`${path(at)}.${name}`, problem]),
    ),
  );
}

/** A UN/LOCODE that is not in the reference data is accepted with its name, because the full list has 110,000. */
async function checkEnd(reader: Reader, end: CheckedInput['origin']): Promise<PlaceCheck> {
  const checked = await checkPlace(reader, end);
  const { unlocode, name, ...rest } = end;
  const country = unlocode?.slice(0, 2);
  const isUnknown = checked.problem !== undefined && unlocode !== undefined && name !== undefined;
  if (!isUnknown || country === undefined || !countryCodes.includes(country)) return checked;
  if (end.country !== undefined && end.country !== country) return checked;
  const { postalCode, address } = rest;
  const more = { ...(postalCode && { postalCode }), ...(address && { address }) };
  return { place: { unlocode, name, country, ...more } };
}

const currencyProblem = (price: Price | undefined): string | undefined =>
  price === undefined || isCurrency(price.currency)
    ? undefined
    : t('{code} is not a currency code.', { code: price.currency });
