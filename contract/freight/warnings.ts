/** What is unusual in a request, though possible. */
import { messages } from '../messages.ts';
import { weightProblem } from './containers.ts';
import { type DangerousGoods, dangerousGoodsOf, dangerousGoodsWarnings } from './dangerous-goods.ts';
import { figure } from './figure.ts';
import { type Cargo, figuresOf } from './figures.ts';
import { type IncotermWarning, incotermWarnings, type Termed } from './incoterm-warnings.ts';
import { isCarriage } from './modes.ts';
import { placeCode } from './place-text.ts';
import type { Vehicle } from './vehicles.ts';

const t = messages('freight');

export interface Warning {
  readonly code:
    | IncotermWarning['code']
    | 'SAME_PLACE'
    | 'READY_DATE_PASSED'
    | 'DELIVERY_DATE_PASSED'
    | 'TEMPERATURE_WITHOUT_REEFER'
    | 'CONTAINER_WEIGHT'
    | 'MORE_THAN_ONE_TRUCK'
    | 'UN_NUMBER_UNKNOWN'
    | 'DANGEROUS_GOODS_UNUSUAL';
  /** The field that it is about. */
  readonly field: string;
  readonly message: string;
}

export interface Warned extends Cargo, Omit<Termed, keyof Cargo> {
  readonly vehicle?: Vehicle | undefined;
  readonly trucks?: number | undefined;
  /** ISO date. */
  readonly readyDate?: string | undefined;
  /** ISO date. */
  readonly deliverBy?: string | undefined;
  readonly temperature?: object | undefined;
  readonly hazardous?: DangerousGoods | undefined;
  readonly dangerousGoods?: readonly DangerousGoods[] | undefined;
}

/** What is unusual, though possible. @param today ISO date */
export function warningsOf(request: Warned, today: string): Warning[] {
  const { containers, readyDate, deliverBy, temperature } = request;
  const warnings: Warning[] = [];
  const code = placeCode(request.origin ?? {});
  if (isCarriage(request.mode) && code !== undefined && code === placeCode(request.destination ?? {})) {
    warnings.push({
      code: 'SAME_PLACE',
      field: 'destination',
      message: t('The destination is the same as the origin. Is that right?'),
    });
  }
  warnings.push(...incotermWarnings(request));
  if (readyDate !== undefined && readyDate < today) {
    warnings.push({
      code: 'READY_DATE_PASSED',
      field: 'readyDate',
      message: t('The ready date has passed. Is that right?'),
    });
  }
  if (deliverBy !== undefined && deliverBy < today) {
    warnings.push({
      code: 'DELIVERY_DATE_PASSED',
      field: 'deliverBy',
      message: t('The delivery date has passed. Is that right?'),
    });
  }
  if (temperature !== undefined && containers.length > 0 && !containers.some(({ type }) => type[2] === 'R')) {
    const message = t('The goods need a temperature, but no container is a reefer (22R1 or 45R1).');
    warnings.push({ code: 'TEMPERATURE_WITHOUT_REEFER', field: 'temperature', message });
  }
  if (temperature !== undefined && request.vehicle !== undefined && request.vehicle !== 'REEFER') {
    const message = t('The goods need a temperature, but the vehicle is not a reefer trailer.');
    warnings.push({ code: 'TEMPERATURE_WITHOUT_REEFER', field: 'temperature', message });
  }
  containers.forEach(({ type, cargoKg = 0 }, at) => {
    const message = type && weightProblem(type, cargoKg);
    if (message) warnings.push({ code: 'CONTAINER_WEIGHT', field: `containers.${at}.cargoKg`, message });
  });
  warnings.push(...truckWarnings(request));
  dangerousGoodsOf(request).forEach((goods, at) => {
    for (const [field, message] of Object.entries(dangerousGoodsWarnings(goods))) {
      const code = field === 'unNumber' ? 'UN_NUMBER_UNKNOWN' : 'DANGEROUS_GOODS_UNUSUAL';
      warnings.push({ code, field: `dangerousGoods.${at}.${field}`, message });
    }
  });
  return warnings;
}

/**
 * What one truck carries. Weight: 40 t for five axles (Directive 96/53/EC, annex I, 2.2), of which tractor and trailer weigh
 * about 15 t. Length: the load floor of a standard European trailer. Rigid trucks of 18 t and vans of 3.5 t gross vary.
 */
const TRUCK = { kg: 25_000, metres: 13.6 } as const;
const smallTrucks: Readonly<Partial<Record<Vehicle, { readonly kg: number; readonly metres: number }>>> = {
  RIGID: { kg: 10_000, metres: 8 },
  VAN: { kg: 1_300, metres: 4.8 },
};
/** They carry what is too heavy for others, on more axles. */
const isForHeavy = (vehicle: Vehicle | undefined): boolean => vehicle === 'LOW_LOADER';

function truckWarnings(cargo: Warned): Warning[] {
  const { grossKg, loadMetres } = figuresOf(cargo);
  const one = (cargo.vehicle && smallTrucks[cargo.vehicle]) ?? TRUCK;
  const trucks = Math.ceil(Math.max(grossKg / one.kg, (loadMetres ?? 0) / one.metres));
  if (cargo.mode !== 'ROAD_FTL' || isForHeavy(cargo.vehicle) || trucks < 2 || trucks <= (cargo.trucks ?? 0)) return [];
  const values = { weight: figure(grossKg), trucks, limit: figure(one.kg), metres: String(one.metres) };
  const message =
    loadMetres === null
      ? t(
          '{weight} kg need at least {trucks} trucks: one carries about {limit} kg and {metres} load metres. Is that right?',
          values,
        )
      : t(
          '{weight} kg and {length} load metres need at least {trucks} trucks: one carries about {limit} kg and {metres} load metres. Is that right?',
          { ...values, length: figure(loadMetres) },
        );
  return [{ code: 'MORE_THAN_ONE_TRUCK', field: 'packages', message }];
}
