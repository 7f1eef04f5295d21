import type { Mode } from '#contract/freight/modes.ts';
import type { RequestState } from '#contract/freight-requests.ts';
import { type Term, term } from '#contract/terms.ts';
import type { State } from '#web/ui/badge.tsx';

export const requestStates: Readonly<Record<RequestState, State & { readonly name: Term }>> = {
  OPEN: { name: 'Open for offers', tone: 'good' },
  CLOSED: { name: 'Closed', tone: 'neutral' },
  AWARDED: { name: 'Awarded', tone: 'info' },
  CANCELLED: { name: 'Cancelled', tone: 'warn' },
};

/** With its name in the language of the reader. */
export const requestState = (state: RequestState): State => ({
  ...requestStates[state],
  name: term(requestStates[state].name),
});

/** For lists; forms show longer names. */
export const shortModes: Readonly<Record<Mode, Term>> = {
  SEA_FCL: 'Sea FCL',
  SEA_LCL: 'Sea LCL',
  AIR: 'Air',
  ROAD_FTL: 'Road FTL',
  ROAD_LTL: 'Road LTL',
  RAIL: 'Rail',
  COURIER: 'Courier',
  BREAKBULK: 'Breakbulk',
  MULTIMODAL: 'Multimodal',
  WAREHOUSING: 'Warehousing',
};
