import type { Mode } from '#contract/freight/modes.ts';

/** Names of sub-categories for quotes. */
const usual: Readonly<Record<Mode, string>> = {
  SEA_FCL: 'Ocean FCL',
  SEA_LCL: 'Ocean LCL',
  AIR: 'Air Freight',
  ROAD_FTL: 'Road Freight',
  ROAD_LTL: 'Road Freight',
  RAIL: 'Rail and Multimodal',
  COURIER: 'Air Freight',
  BREAKBULK: 'Project and Breakbulk',
  MULTIMODAL: 'Rail and Multimodal',
};

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The category in which such requests usually are, if there is one. */
export const usualCategory = (mode: Mode, choices: readonly Choice[]): string | undefined =>
  choices.find(({ label }) => label === usual[mode])?.value;
