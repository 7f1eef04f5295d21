/** What carries goods by road. */

import { messages } from '../messages.ts';
import { term } from '../terms.ts';
import type { Mode } from './modes.ts';

const t = messages('freight');

export const vehicles = [
  'CURTAIN_SIDER',
  'MEGA',
  'BOX',
  'REEFER',
  'FLATBED',
  'LOW_LOADER',
  'TANKER',
  'CHASSIS',
  'RIGID',
  'VAN',
] as const;
export type Vehicle = (typeof vehicles)[number];

export const vehicleNames = {
  CURTAIN_SIDER: 'Curtain-sider (tautliner)',
  MEGA: 'Mega trailer (3 m inside)',
  BOX: 'Box trailer',
  REEFER: 'Reefer trailer',
  FLATBED: 'Flatbed',
  LOW_LOADER: 'Low loader',
  TANKER: 'Tanker',
  CHASSIS: 'Container chassis',
  RIGID: 'Rigid truck',
  VAN: 'Van (up to 3.5 t)',
} as const satisfies Readonly<Record<Vehicle, string>>;

export const takesVehicle = (mode: Mode | '' | undefined): boolean =>
  mode === 'ROAD_FTL' || mode === 'ROAD_LTL' || mode === 'MULTIMODAL';

/** '2 × Mega trailer (3 m inside)', '2 trucks', or null. */
export function vehicleText(vehicle: Vehicle | undefined, trucks: number | undefined): string | null {
  if (vehicle) return trucks === undefined ? term(vehicleNames[vehicle]) : `${trucks} × ${term(vehicleNames[vehicle])}`;
  return trucks === undefined ? null : t('{count, plural, one {# truck} other {# trucks}}', { count: trucks });
}
