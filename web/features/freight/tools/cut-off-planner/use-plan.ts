import type { CutOffInput } from '#contract/trade-desk/cut-offs/address.ts';
import { type PlanPlace, planCutOffs } from '#contract/trade-desk/cut-offs/plan.ts';
import { yearsIn } from '#contract/trade-desk/read-day.ts';
import { useCalendar, type Years, yearsOf } from '../calendar/use-calendar.ts';

/** @param today ISO date */
export function yearsFor({ departure }: CutOffInput, today: string): Years {
  const { from, to } = yearsOf(yearsIn(departure), today);
  // The steps are before the departure.
  return { from: from - 1, to };
}

/** The plan, as soon as the holidays of both places are loaded. @param today ISO date */
export function usePlan(input: CutOffInput, today: string) {
  const years = yearsFor(input, today);
  const port = usePlanPlace(input.port, years);
  const shipper = usePlanPlace(input.shipper.country === '' ? input.port : input.shipper, years);
  const plan =
    input.departure.trim() !== '' && port.place && shipper.place
      ? planCutOffs(input, port.place, shipper.place)
      : undefined;
  return { plan, port, shipper };
}

function usePlanPlace(typed: CutOffInput['port'], years: Years) {
  const { table, calendar } = useCalendar(typed, years);
  const zone = table?.timeZones.find((known) => known === typed.zone) ?? table?.timeZones[0] ?? 'UTC';
  const place: PlanPlace | undefined = calendar && { zone, calendar };
  return { table, place };
}
