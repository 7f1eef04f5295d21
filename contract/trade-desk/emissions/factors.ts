/**
 * Greenhouse gas factors for freight, well-to-wake: the direct factor plus that of producing the fuel (WTT), in kg CO2e per tonne and
 * kilometre. Source: UK Department for Energy Security and Net Zero, greenhouse gas reporting conversion factors 2025, tables 'Freighting
 * goods' and 'WTT- delivery vehicles and freight' (Open Government Licence v3.0). Flights are without radiative forcing, which ISO 14083
 * leaves out of its total. The source has no factor for inland waterways.
 */
import { messages } from '../../messages.ts';

const t = messages('trade-desk');

export const factorModes = ['SEA', 'AIR', 'ROAD', 'RAIL', 'INLAND_WATER'] as const;
export type FactorMode = (typeof factorModes)[number];

export interface Factor {
  readonly mode: FactorMode;
  /** kg CO2e per tonne-kilometre. */
  readonly direct: number;
  readonly production: number;
}

const factor = (mode: FactorMode, direct: number, production: number): Factor => ({ mode, direct, production });

export const factors = {
  container: factor('SEA', 0.01612, 0.00365),
  container8000: factor('SEA', 0.01266, 0.00287),
  container5000: factor('SEA', 0.01681, 0.00381),
  container2000: factor('SEA', 0.02025, 0.00459),
  container1000: factor('SEA', 0.0325, 0.00737),
  container0: factor('SEA', 0.03675, 0.00833),
  refrigeratedShip: factor('SEA', 0.01306, 0.00296),
  generalCargo: factor('SEA', 0.01321, 0.003),
  bulk: factor('SEA', 0.00353, 0.0008),
  roro: factor('SEA', 0.05158, 0.0117),
  vehicleCarrier: factor('SEA', 0.03852, 0.00873),
  airLong: factor('AIR', 0.5313, 0.13516),
  airShort: factor('AIR', 0.75539, 0.20515),
  airDomestic: factor('AIR', 2.71931, 0.57429),
  truckAverage: factor('ROAD', 0.07703, 0.01799),
  truckHalf: factor('ROAD', 0.09612, 0.02244),
  truckFull: factor('ROAD', 0.05988, 0.01403),
  truckCold: factor('ROAD', 0.08908, 0.02086),
  rigidAverage: factor('ROAD', 0.19748, 0.04332),
  rigidHalf: factor('ROAD', 0.2258, 0.05202),
  rigidFull: factor('ROAD', 0.13155, 0.03038),
  van: factor('ROAD', 0.62849, 0.15037),
  train: factor('RAIL', 0.02779, 0.00691),
} as const satisfies Readonly<Record<string, Factor>>;

export type FactorId = keyof typeof factors;
export const factorIds = Object.keys(factors) as FactorId[];

/** Well-to-wake, in kg CO2e per tonne-kilometre. Rounded, because sums of decimals are not exact. */
export const wellToWake = ({ direct, production }: Factor): number => Math.round((direct + production) * 1e6) / 1e6;

export function factorName(id: FactorId): string {
  switch (id) {
    case 'container':
      return t('Container ship, average');
    case 'container8000':
      return t('Container ship, from 8,000 TEU');
    case 'container5000':
      return t('Container ship, 3,000 to 7,999 TEU');
    case 'container2000':
      return t('Container ship, 2,000 to 2,999 TEU');
    case 'container1000':
      return t('Container ship, 1,000 to 1,999 TEU');
    case 'container0':
      return t('Container ship, below 1,000 TEU');
    case 'refrigeratedShip':
      return t('Refrigerated cargo ship');
    case 'generalCargo':
      return t('General cargo ship, average');
    case 'bulk':
      return t('Bulk carrier, average');
    case 'roro':
      return t('Ro-ro ferry, average');
    case 'vehicleCarrier':
      return t('Vehicle carrier, average');
    case 'airLong':
      return t('Flight, from 3,700 km');
    case 'airShort':
      return t('Flight, below 3,700 km');
    case 'airDomestic':
      return t('Flight, within a country');
    case 'truckAverage':
      return t('Articulated truck above 33 t, average load');
    case 'truckHalf':
      return t('Articulated truck above 33 t, half loaded');
    case 'truckFull':
      return t('Articulated truck above 33 t, fully loaded');
    case 'truckCold':
      return t('Refrigerated articulated truck above 33 t, average load');
    case 'rigidAverage':
      return t('Rigid truck, average load');
    case 'rigidHalf':
      return t('Rigid truck, half loaded');
    case 'rigidFull':
      return t('Rigid truck, fully loaded');
    case 'van':
      return t('Van of 1.74 to 3.5 t, diesel');
    case 'train':
      return t('Freight train');
  }
}

export function modeName(mode: FactorMode): string {
  switch (mode) {
    case 'SEA':
      return t('Sea');
    case 'AIR':
      return t('Air');
    case 'ROAD':
      return t('Road');
    case 'RAIL':
      return t('Rail');
    case 'INLAND_WATER':
      return t('Inland waterway');
  }
}
