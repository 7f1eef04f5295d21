/** What carriers charge by: the greater of gross weight and volumetric weight, by mode of transport. */
import { messages } from '../messages.ts';
import { figure } from './figure.ts';
import type { Mode } from './modes.ts';
import {
  cubicMetres,
  grossWeight,
  LOADED_HEIGHT_CM,
  layersOf,
  loadMetres,
  type Packages,
  rounded,
  volumeCm3,
} from './packages.ts';

const t = messages('freight');

/**
 * Cubic centimetres per kilogram.
 * - Air: 6000 (IATA TACT Rules 3.9.4, https://www.iata.org/en/publications/store/tact-air-cargo/)
 * - Courier: 5000 (https://mydhl.express.dhl/gb/en/help-and-support/shipping-advice/volumetric-weight.html)
 * - Road and rail: 3000, as European groupage carriers publish
 */
export const divisors: Readonly<Partial<Record<Mode, number>>> = {
  AIR: 6000,
  COURIER: 5000,
  ROAD_LTL: 3000,
  RAIL: 3000,
};

/** The weight of one load metre in road groupage, as European carriers publish it. Most use one of the common weights. */
export const KG_PER_LOAD_METRE = 1750;
export const commonKgPerLoadMetre = [1650, KG_PER_LOAD_METRE, 1850, 2000] as const;

/** Most consolidators charge at least one revenue ton for LCL. */
export const LCL_MINIMUM = 1;

export interface ByWeight {
  readonly unit: 'kg';
  readonly grossKg: number;
  readonly volumetricKg: number;
  /** Only for groupage by road. */
  readonly loadMetresKg: number | null;
  readonly loadMetres: number | null;
  /** Whether packages share the floor because they are stackable. */
  readonly isStacked: boolean;
  readonly chargeable: number;
  readonly divisor: number;
  readonly kgPerLoadMetre: number;
}

/** Revenue tons, W/M: the greater of cubic metres and tonnes. */
export interface ByRevenueTon {
  readonly unit: 'W/M';
  readonly cubicMetres: number;
  readonly tonnes: number;
  /** What is charged at least; 0 without a minimum. */
  readonly minimum: number;
  readonly chargeable: number;
}

/** Full loads are charged by container or vehicle. */
export type Chargeable = ByWeight | ByRevenueTon | null;

/** 'the greater of 1,860 kg gross and 1,680 kg by volume (cm³ ÷ 6000)' */
export function byWeightText(weight: ByWeight): string {
  const { loadMetresKg, loadMetres: metres, kgPerLoadMetre, isStacked } = weight;
  const values = {
    gross: figure(weight.grossKg),
    volume: figure(weight.volumetricKg),
    divisor: String(weight.divisor),
  };
  if (loadMetresKg === null || metres === null) {
    return t('the greater of {gross} kg gross and {volume} kg by volume (cm³ ÷ {divisor})', values);
  }
  const load = { load: figure(loadMetresKg), metres: figure(metres, 3), perMetre: figure(kgPerLoadMetre) };
  return isStacked
    ? t(
        'the greatest of {gross} kg gross, {volume} kg by volume (cm³ ÷ {divisor}) and {load} kg by load metres ({metres} × {perMetre} kg, stacked up to {height} m)',
        { ...values, ...load, height: figure(LOADED_HEIGHT_CM / 100) },
      )
    : t(
        'the greatest of {gross} kg gross, {volume} kg by volume (cm³ ÷ {divisor}) and {load} kg by load metres ({metres} × {perMetre} kg)',
        { ...values, ...load },
      );
}

/** 'the greater of 0.4 m³ and 0.2 t, but at least 1 W/M' */
export function byRevenueTons({ cubicMetres: volume, tonnes, minimum }: ByRevenueTon): string {
  const values = { volume: figure(volume), tonnes: figure(tonnes) };
  return Math.max(volume, tonnes) < minimum
    ? t('the greater of {volume} m³ and {tonnes} t, but at least {minimum} W/M', {
        ...values,
        minimum: figure(minimum),
      })
    : t('the greater of {volume} m³ and {tonnes} t', values);
}

/** What a carrier charges by, if it is not what the mode usually has. */
export interface OwnRule {
  readonly divisor?: number | undefined;
  readonly kgPerLoadMetre?: number | undefined;
  /** In revenue tons, for LCL; 0 for none. */
  readonly lclMinimum?: number | undefined;
}

export function chargeableWeight(mode: Mode, rows: readonly Packages[], own: OwnRule = {}): Chargeable {
  const { divisor = divisors[mode], kgPerLoadMetre = KG_PER_LOAD_METRE, lclMinimum = LCL_MINIMUM } = own;
  if (mode === 'SEA_LCL') return byRevenueTon(rows, lclMinimum);
  if (mode === 'BREAKBULK') return byRevenueTon(rows, 0);
  if (divisor === undefined) return null;
  const isAir = mode === 'AIR' || mode === 'COURIER';
  const grossKg = grossWeight(rows);
  const volumetricKg = rounded(volumeCm3(isAir ? rows.map(inWholeCentimetres) : rows) / divisor, 3);
  const metres = mode === 'ROAD_LTL' ? loadMetres(rows) : null;
  const loadMetresKg = metres === null ? null : rounded(metres * kgPerLoadMetre, 3);
  const greatest = Math.max(grossKg, volumetricKg, loadMetresKg ?? 0);
  return {
    unit: 'kg',
    grossKg,
    volumetricKg,
    loadMetresKg,
    loadMetres: metres,
    isStacked: metres !== null && rows.some((row) => layersOf(row) > 1),
    chargeable: isAir ? upToHalf(greatest) : Math.ceil(rounded(greatest, 3)),
    divisor,
    kgPerLoadMetre,
  };
}

function byRevenueTon(rows: readonly Packages[], minimum: number): ByRevenueTon {
  const tonnes = rounded(grossWeight(rows) / 1000, 3);
  const volume = cubicMetres(rows);
  return { unit: 'W/M', cubicMetres: volume, tonnes, minimum, chargeable: Math.max(volume, tonnes, minimum) };
}

/** IATA TACT Rules 3.9.4: half a centimetre is rounded up. */
const inWholeCentimetres = (row: Packages): Packages => ({
  ...row,
  lengthCm: Math.round(row.lengthCm),
  widthCm: Math.round(row.widthCm),
  heightCm: Math.round(row.heightCm),
});

/** IATA TACT Rules 3.9.3: to the next half kilogram. */
const upToHalf = (kg: number): number => Math.ceil(rounded(kg * 2, 3)) / 2;
