/** Plans of cut-offs. The expected times were counted back day by day with Python's zoneinfo, without the code of the tool. */
import { expect, it } from 'vitest';
import { type PlannedPlace, readCutOffs } from '#contract/trade-desk/cut-offs/address.ts';
import { planCutOffs } from '#contract/trade-desk/cut-offs/plan.ts';
import { placeCalendar } from '#contract/trade-desk/place-calendar.ts';
import { yearsIn } from '#contract/trade-desk/read-day.ts';
import { holidaysOf } from '../holidays.ts';
import cases from './cut-offs.json' with { type: 'json' };

interface Case {
  readonly name: string;
  /** The address of the tool. */
  readonly input: Readonly<Record<string, string>>;
  /** In UTC. */
  readonly times: Readonly<Record<string, string>>;
  /** The steps that are marked. */
  readonly conflicts: readonly string[];
  readonly how: string;
}

function placeOf(place: PlannedPlace, departure: string) {
  const year = Number(yearsIn(departure)[0]?.slice(0, 4));
  const range = { from: year - 1, to: year + 1 };
  return { zone: place.zone, calendar: placeCalendar(holidaysOf({ ...place, ...range }), place.weekend, range) };
}

it.each(cases as unknown as readonly Case[])('$name', ({ input, times, conflicts, how }) => {
  const typed = readCutOffs(new URLSearchParams(input));
  const port = placeOf(typed.port, typed.departure);
  const shipper = typed.shipper.country === '' ? port : placeOf(typed.shipper, typed.departure);
  const { steps, problems } = planCutOffs(typed, port, shipper);
  expect(problems).toEqual({});
  expect(Object.fromEntries(steps.map(({ id, at }) => [id, at.replace('.000Z', 'Z')])), how).toEqual(times);
  expect(steps.flatMap((step) => (step.conflicts.length > 0 ? [step.id] : [])).sort(), how).toEqual(conflicts);
});
