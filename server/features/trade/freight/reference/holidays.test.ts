import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HolidayCalendar } from '#contract/holidays.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

async function list(query: string): Promise<HolidayCalendar> {
  const response = await portal.get(null, `/api/referenceData/holidays?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: HolidayCalendar }>().data;
}
const daysOf = async (query: string) => (await list(query)).holidays.map(({ day }) => day);

test('the holidays of a region are those of the country and its own', async () => {
  const country = await daysOf('country=DE&from=2026&to=2026');
  const region = await daysOf('country=DE&region=HH&from=2026&to=2026');
  expect(region.filter((day) => !country.includes(day))).toEqual(['2026-10-31']);
  expect(country).toContain('2026-12-25');
  expect(country).not.toContain('2026-12-24');
});

test('holidays by the moon are marked, and long ones have each day', async () => {
  const { holidays, weekend } = await list('country=SA&from=2026&to=2026');
  expect(holidays.filter(({ isMoonSighted }) => isMoonSighted).length).toBeGreaterThan(6);
  expect(holidays.map(({ day }) => day)).toEqual(
    expect.arrayContaining(['2026-05-26', '2026-05-27', '2026-05-28', '2026-05-29']),
  );
  expect(weekend).toEqual([5, 6]);
});

test('China has the days that its law added in 2025, and no half days', async () => {
  expect(await daysOf('country=CN&from=2027&to=2027')).toEqual([
    ...['2027-01-01', '2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2027-04-05', '2027-05-01', '2027-05-02'],
    ...['2027-06-09', '2027-09-15', '2027-10-01', '2027-10-02', '2027-10-03'],
  ]);
});

test('names are in the language of the reader', async () => {
  const response = await portal.get(null, '/api/referenceData/holidays?country=DE&from=2026&to=2026', {
    'accept-language': 'de',
  });
  const { data } = response.json<{ data: HolidayCalendar }>();
  expect(data.countryName).toBe('Deutschland');
  expect(data.holidays.find(({ day }) => day === '2026-10-03')?.name).toBe('Tag der Deutschen Einheit');
});

test('a country without known holidays says so, and a range has an end', async () => {
  expect(await list('country=AQ&from=2026&to=2026')).toMatchObject({ isKnown: false, holidays: [] });
  const response = await portal.get(null, '/api/referenceData/holidays?country=DE&from=2026&to=2036');
  expect(response.statusCode).toBe(422);
  expect(response.json().fields.to).toBe('Ask for at most 5 years at once.');
});

test('the time zones of a country begin with that of most people', async () => {
  expect((await list('country=US&from=2026&to=2026')).timeZones[0]).toBe('America/New_York');
  expect((await list('country=SG&from=2026&to=2026')).timeZones).toEqual(['Asia/Singapore']);
});

test('a plan of cut-offs is a calendar file in the language of its page', async () => {
  const query = 'departure=2026-12-29+18:00&country=DE&region=HH&country2=AE&cargo=2026-12-25+10:00';
  const response = await portal.get(null, `/de/tools/cut-off-planner.ics?${query}`);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const events = new ICAL.Component(ICAL.parse(response.body))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  const cargo = events.find(({ summary }) => summary === 'Annahmeschluss der Ladung');
  expect(events).toHaveLength(8);
  expect(cargo?.startDate.toJSDate().toISOString()).toBe('2026-12-25T09:00:00.000Z');
  expect(cargo?.description).toContain('Feiertag');
});

test('a calendar file without a departure or a country says what to enter', async () => {
  const missing = await portal.get(null, '/tools/cut-off-planner.ics?departure=2026-12-29+18:00');
  expect(missing.statusCode).toBe(422);
  expect(missing.json().fields.country).toBe('Choose the country of the port.');
  const wrong = await portal.get(null, '/tools/cut-off-planner.ics?departure=soon&country=DE');
  expect(wrong.json().fields.departure).toContain('“soon” is not a date.');
});
