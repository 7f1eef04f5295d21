/** How a shipment moves. */
import type { Term } from '../terms.ts';
import { upperFirst } from '../upper-first.ts';

export const modes = [
  'SEA_FCL',
  'SEA_LCL',
  'AIR',
  'ROAD_FTL',
  'ROAD_LTL',
  'RAIL',
  'COURIER',
  'BREAKBULK',
  'MULTIMODAL',
  /** Stays where it is: the request has one place. */
  'WAREHOUSING',
] as const;
export type Mode = (typeof modes)[number];

/** Whether goods go from one place to another. */
export const isCarriage = (mode: Mode | '' | null | undefined): boolean => mode !== 'WAREHOUSING';

export const modeNames = {
  SEA_FCL: 'Sea, full container (FCL)',
  SEA_LCL: 'Sea, groupage (LCL)',
  AIR: 'Air',
  ROAD_FTL: 'Road, full truck (FTL)',
  ROAD_LTL: 'Road, groupage (LTL)',
  RAIL: 'Rail',
  COURIER: 'Courier',
  BREAKBULK: 'Breakbulk',
  MULTIMODAL: 'Multimodal',
  WAREHOUSING: 'Warehousing',
} as const satisfies Readonly<Record<Mode, string>>;

/** Where the carriage begins and ends. */
export const services = ['PORT_PORT', 'PORT_DOOR', 'DOOR_PORT', 'DOOR_DOOR'] as const;

export type Service = (typeof services)[number];

/** Where the main carriage begins and ends. */
const stations: Readonly<Record<Mode, string>> = {
  SEA_FCL: 'port',
  SEA_LCL: 'port',
  AIR: 'airport',
  ROAD_FTL: 'depot',
  ROAD_LTL: 'depot',
  RAIL: 'terminal',
  COURIER: 'depot',
  BREAKBULK: 'port',
  MULTIMODAL: 'terminal',
  WAREHOUSING: 'warehouse',
};

/** 'Airport to door'. Without a mode, 'Port to door'. */
export function serviceName(service: Service, mode?: Mode | ''): Term {
  const station = mode ? stations[mode] : 'port';
  const [from, to] = service.split('_').map((end) => (end === 'DOOR' ? 'door' : station));
  return upperFirst(`${from} to ${to}`) as Term;
}

export const serviceNamesOf = (mode?: Mode | ''): Record<Service, Term> =>
  Object.fromEntries(services.map((service) => [service, serviceName(service, mode)])) as Record<Service, Term>;
