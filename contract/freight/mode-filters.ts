/** What lists and saved searches of requests accept as a mode. */
import { type Mode, modeNames, modes } from './modes.ts';

/** Full loads and groupage together, in lists and saved searches. */
export const modeGroups = { SEA: ['SEA_FCL', 'SEA_LCL'], ROAD: ['ROAD_FTL', 'ROAD_LTL'] } as const satisfies Record<
  string,
  readonly Mode[]
>;
export type ModeGroup = keyof typeof modeGroups;
export const modeFilters = ['SEA', ...modes.slice(0, 3), 'ROAD', ...modes.slice(3)] as const;
export type ModeFilter = Mode | ModeGroup;
export const modeFilterNames = {
  ...modeNames,
  SEA: 'Sea, FCL and LCL',
  ROAD: 'Road, FTL and LTL',
} as const satisfies Readonly<Record<ModeFilter, string>>;

export const isModeGroup = (mode: string): mode is ModeGroup => mode in modeGroups;
export const modesOf = (mode: ModeFilter): readonly Mode[] => (isModeGroup(mode) ? modeGroups[mode] : [mode]);
/** A mode and the group that it is in, if any. */
export const modeFiltersOf = (mode: Mode): readonly ModeFilter[] => [
  mode,
  ...(Object.keys(modeGroups) as ModeGroup[]).filter((group) => modesOf(group).includes(mode)),
];
