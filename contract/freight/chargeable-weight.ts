/** What carriers charge by: the greater of gross weight and volumetric weight, by mode of transport. */
import { figure } from './figure.ts';
import type { Mode } from './modes.ts';
import { cubicMetres, grossWeight, loadMetres, type Packages, rounded, volumeCm3 } from './packages.ts';

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

/** The weight of one load metre in road groupage, as European carriers publish it. Some charge more. */
export const KG_PER_LOAD_METRE = 1750;

export interface ByWeight {
  readonly unit: 'kg';
  readonly grossKg: number;
  readonly volumetricKg: number;
  /** Only for groupage by road. */
  readonly loadMetresKg: number | null;
  readonly chargeable: number;
  readonly divisor: number;
  readonly kgPerLoadMetre: number;
}

/** Revenue tons, W/M: the greater of cubic metres and tonnes. */
export interface ByRevenueTon {
  readonly unit: 'W/M';
  readonly cubicMetres: number;
  readonly tonnes: number;
  readonly chargeable: number;
}

/** Full loads are charged by container or vehicle. */
export type Chargeable = ByWeight | ByRevenueTon | null;

/** '9,240 kg by load metres (1,750 kg each)'; null where they do not count. */
export const byLoadMetres = ({ loadMetresKg, kgPerLoadMetre }: ByWeight): string | null =>
  loadMetresKg === null ? null : `${figure(loadMetresKg)} kg by load metres (${figure(kgPerLoadMetre)} kg each)`;

/** What a carrier charges by, if it is not what the mode usually has. */
export interface OwnRule {
  readonly divisor?: number | undefined;
  readonly kgPerLoadMetre?: number | undefined;
}

export function chargeableWeight(mode: Mode, rows: readonly Packages[], own: OwnRule = {}): Chargeable {
  const { divisor = divisors[mode], kgPerLoadMetre = KG_PER_LOAD_METRE } = own;
  if (mode === 'SEA_LCL' || mode === 'BREAKBULK') return byRevenueTon(rows);
  if (divisor === undefined) return null;
  const isAir = mode === 'AIR' || mode === 'COURIER';
  const grossKg = grossWeight(rows);
  const volumetricKg = rounded(volumeCm3(isAir ? rows.map(inWholeCentimetres) : rows) / divisor, 3);
  const loadMetresKg = mode === 'ROAD_LTL' ? rounded(loadMetres(rows) * kgPerLoadMetre, 3) : null;
  const greatest = Math.max(grossKg, volumetricKg, loadMetresKg ?? 0);
  return {
    unit: 'kg',
    grossKg,
    volumetricKg,
    loadMetresKg,
    chargeable: isAir ? upToHalf(greatest) : Math.ceil(rounded(greatest, 3)),
    divisor,
    kgPerLoadMetre,
  };
}

function byRevenueTon(rows: readonly Packages[]): ByRevenueTon {
  const tonnes = rounded(grossWeight(rows) / 1000, 3);
  const volume = cubicMetres(rows);
  return { unit: 'W/M', cubicMetres: volume, tonnes, chargeable: Math.max(volume, tonnes) };
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
