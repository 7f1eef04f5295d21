/** The cut-off planner's input in the address, for the page and for the calendar file. */

import { type Place, partOf, readPlace } from '../place-address.ts';
import type { PlanInput, StepInput } from './plan.ts';
import type { StepId } from './steps.ts';
import { stepIds, steps } from './steps.ts';

export interface PlannedPlace extends Place {
  /** IANA; '' is the first zone of the country. */
  readonly zone: string;
}

export interface CutOffInput extends PlanInput {
  readonly port: PlannedPlace;
  readonly shipper: PlannedPlace;
}

export const portNames = { country: 'country', region: 'region', weekend: 'weekend', zone: 'zone' };
export const shipperNames = { country: 'country2', region: 'region2', weekend: 'weekend2', zone: 'zone2' };
type Names = typeof portNames;

const LONGEST = 40;

export function readCutOffs(params: URLSearchParams): CutOffInput {
  const typed = (name: string, usual = '') => params.get(name)?.slice(0, LONGEST) ?? usual;
  const stepOf = (id: StepId): StepInput => ({
    when: typed(id.toLowerCase(), steps[id].usual),
    time: typed(`${id.toLowerCase()}_time`, steps[id].usualTime),
  });
  return {
    departure: typed('departure'),
    steps: Object.fromEntries(stepIds.map((id) => [id, stepOf(id)])) as Record<StepId, StepInput>,
    port: readPlannedPlace(params, portNames),
    shipper: readPlannedPlace(params, shipperNames),
  };
}

export function writeCutOffs({ departure, steps: typed, port, shipper }: CutOffInput): URLSearchParams {
  const params = new URLSearchParams();
  const add = (name: string, value: string, usual = '') => {
    if (value !== usual) params.append(name, value);
  };
  add('departure', departure);
  for (const [names, place] of [[portNames, port] as const, [shipperNames, shipper] as const]) {
    for (const part of ['country', 'region', 'weekend', 'zone'] as const) add(names[part], place[part]);
  }
  for (const id of stepIds) {
    add(id.toLowerCase(), typed[id].when, steps[id].usual);
    add(`${id.toLowerCase()}_time`, typed[id].time, steps[id].usualTime);
  }
  return params;
}

const readPlannedPlace = (params: URLSearchParams, names: Names): PlannedPlace => ({
  ...readPlace(params, names),
  zone: partOf(params, names.zone, /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){0,2}$/),
});
