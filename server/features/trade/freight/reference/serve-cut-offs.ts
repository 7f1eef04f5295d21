/** The plan of the cut-off planner as a calendar file (RFC 5545), with the query of its page. */
import type { FastifyRequest } from 'fastify';
import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import { FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR } from '#contract/holidays.ts';
import { currentLanguage, messages } from '#contract/messages.ts';
import { languageCodes, pathInLanguage } from '#contract/portal-languages.ts';
import { type PlannedPlace, readCutOffs } from '#contract/trade-desk/cut-offs/address.ts';
import { CUT_OFF_FILE } from '#contract/trade-desk/cut-offs/file-path.ts';
import { type PlanPlace, planCutOffs, readMoment, stepName } from '#contract/trade-desk/cut-offs/plan.ts';
import { placeCalendar } from '#contract/trade-desk/place-calendar.ts';
import { Invalid } from '#server/platform/errors.ts';
import { foldLines } from '#server/platform/http/fold-lines.ts';
import type { Setup } from '#server/platform/setup.ts';
import { holidaysOf } from './holidays.ts';

const t = messages('trade-desk');

const DAY_SECONDS = 86_400;

export function registerCutOffFile({ http, settings }: Setup): void {
  for (const language of languageCodes) {
    http.get(pathInLanguage(CUT_OFF_FILE, language), (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="cut-offs.ics"');
      return reply.type('text/calendar; charset=utf-8').send(writePlan(request, settings.SITE_NAME));
    });
  }
}

function writePlan(request: FastifyRequest, siteName: string): string {
  const input = readCutOffs(new URL(request.url, 'http://localhost').searchParams);
  const departure = readMoment(input.departure);
  if ('problem' in departure) throw new Invalid({ departure: departure.problem });
  const year = Number(departure.day.slice(0, 4));
  const port = placeOf(input.port, year);
  const shipper = input.shipper.country === '' ? port : placeOf(input.shipper, year);
  if (!port || !shipper) throw new Invalid({ country: t('Choose the country of the port.') });
  const plan = planCutOffs(input, port, shipper);
  if (plan.problems.departure !== undefined) throw new Invalid({ departure: plan.problems.departure });
  const calendar = ical({
    prodId: { company: siteName, product: 'Cut-offs', language: currentLanguage().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { id, at, place, conflicts } of plan.steps) {
    const { zone, calendar: days } = place === 'PORT' ? port : shipper;
    calendar.createEvent({
      id: `${id}-${at}@cut-offs`,
      start: new Date(at),
      stamp: new Date(at),
      summary: stepName(id),
      location: days.name,
      description: [zone, ...conflicts].join('\n'),
      alarms: [{ type: ICalAlarmType.display, trigger: DAY_SECONDS }],
    });
  }
  return foldLines(`${calendar.toString()}\r\n`);
}

/** The steps are in the year of the departure or in the one before. */
function placeOf({ country, region, weekend, zone }: PlannedPlace, year: number): PlanPlace | undefined {
  if (country === '') return undefined;
  const years = { from: Math.max(year - 1, FIRST_HOLIDAY_YEAR), to: Math.min(year + 1, LAST_HOLIDAY_YEAR) };
  const table = holidaysOf({ country, ...(region && { region }), ...years });
  return {
    zone: table.timeZones.find((known) => known === zone) ?? table.timeZones[0] ?? 'UTC',
    calendar: placeCalendar(table, weekend, years),
  };
}
