/** How a shipment moves. */
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
] as const;
export type Mode = (typeof modes)[number];

export const modeNames: Readonly<Record<Mode, string>> = {
  SEA_FCL: 'Sea, full container (FCL)',
  SEA_LCL: 'Sea, groupage (LCL)',
  AIR: 'Air',
  ROAD_FTL: 'Road, full truck (FTL)',
  ROAD_LTL: 'Road, groupage (LTL)',
  RAIL: 'Rail',
  COURIER: 'Courier',
  BREAKBULK: 'Breakbulk',
  MULTIMODAL: 'Multimodal',
};

/** Where the carriage begins and ends. */
export const services = ['PORT_PORT', 'PORT_DOOR', 'DOOR_PORT', 'DOOR_DOOR'] as const;

export const serviceNames: Readonly<Record<(typeof services)[number], string>> = {
  PORT_PORT: 'Port to port',
  PORT_DOOR: 'Port to door',
  DOOR_PORT: 'Door to port',
  DOOR_DOOR: 'Door to door',
};
