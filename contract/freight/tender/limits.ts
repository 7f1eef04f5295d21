/** How much a tender and its prices can say. */

export const MAX_LANES = 200;
export const MAX_ROUNDS = 5;
export const MAX_ROUND_MESSAGE = 1000;
export const MAX_REF = 40;
export const MAX_LANE_PLACE = 80;
export const MAX_UNIT = 40;
export const MAX_LANE_TEXT = 200;
export const MAX_VOLUME = 1_000_000_000;
export const MAX_TRANSIT_DAYS = 365;
export const MAX_FREE_DAYS = 90;
export const MAX_UNIT_PRICE = 1e9;
export const MAX_REMARK = 200;

export const volumePeriods = ['WEEK', 'MONTH', 'QUARTER', 'YEAR', 'TOTAL'] as const;
