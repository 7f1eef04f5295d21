import { describe, expect, it } from 'vitest';
import { readCutOffs, writeCutOffs } from './address.ts';
import { type PlanPlace, planCutOffs, readMoment } from './plan.ts';

const hamburg: PlanPlace = {
  zone: 'Europe/Berlin',
  calendar: {
    name: 'Germany',
    weekend: [6, 7],
    holidays: new Map([
      ['2026-12-25', 'Christmas Day'],
      ['2026-12-26', 'Boxing Day'],
    ]),
    from: '2025-01-01',
    to: '2027-12-31',
  },
};
const dubai: PlanPlace = {
  zone: 'Asia/Dubai',
  calendar: {
    name: 'United Arab Emirates',
    weekend: [6, 7],
    holidays: new Map([['2026-12-02', 'National Day']]),
    from: '2025-01-01',
    to: '2027-12-31',
  },
};

function plan(change: Record<string, string>, shipper = hamburg) {
  const input = readCutOffs(new URLSearchParams({ departure: '2026-12-29 18:00', ...change }));
  const { steps, problems } = planCutOffs(input, hamburg, shipper);
  return { times: Object.fromEntries(steps.map(({ id, at }) => [id, at])), steps, problems };
}

it('counts back in working days, and leaves out weekends and holidays', () => {
  const { times, steps, problems } = plan({});
  expect(problems).toEqual({});
  // Germany is at UTC+1 in December. 28 and 24 December are working days, 25 to 27 are not.
  expect(times).toEqual({
    DEPARTURE: '2026-12-29T17:00:00.000Z',
    CARGO: '2026-12-24T15:00:00.000Z',
    CUSTOMS: '2026-12-24T11:00:00.000Z',
    VGM: '2026-12-23T15:00:00.000Z',
    DOCUMENTS: '2026-12-22T11:00:00.000Z',
    STUFFING: '2026-12-22T07:00:00.000Z',
    PICK_UP: '2026-12-21T07:00:00.000Z',
    BOOKING: '2026-12-10T11:00:00.000Z',
  });
  expect(steps.find(({ id }) => id === 'CARGO')?.skipped.map(({ holiday }) => holiday)).toEqual([
    'Christmas Day',
    'Boxing Day',
  ]);
  expect(steps.map(({ id }) => id)).toEqual([
    'BOOKING',
    'PICK_UP',
    'STUFFING',
    'DOCUMENTS',
    'VGM',
    'CUSTOMS',
    'CARGO',
    'DEPARTURE',
  ]);
});

it('has the steps of the shipper in the time zone of the shipper', () => {
  const { times } = plan({ stuffing: '1' }, dubai);
  // The cargo cut-off on 24 December at 16:00 in Hamburg is on the same day in Dubai.
  expect(times.STUFFING).toBe('2026-12-23T04:00:00.000Z');
});

describe('a stated cut-off', () => {
  it('is marked on a holiday, on a day off, and after what it has to precede', () => {
    const { steps } = plan({ cargo: '2026-12-25 10:00', vgm: '2026-12-27', customs: '2026-12-30 09:00' });
    const conflictsOf = (id: string) => steps.find((step) => step.id === id)?.conflicts;
    expect(conflictsOf('CARGO')).toEqual(['This is a holiday in Germany: Christmas Day.']);
    expect(conflictsOf('VGM')).toEqual(['This is a day off in Germany.']);
    expect(conflictsOf('CUSTOMS')).toEqual(['This is not before “Departure”.']);
  });

  it('may be in hours or in calendar days', () => {
    const { times, steps } = plan({ cargo: '24h', vgm: '3d' });
    expect(times.CARGO).toBe('2026-12-28T17:00:00.000Z');
    expect(times.VGM).toBe('2026-12-26T15:00:00.000Z');
    expect(steps.find(({ id }) => id === 'VGM')?.conflicts).toHaveLength(1);
  });
});

it('says what cannot be read, and plans the rest', () => {
  const { problems, times } = plan({ vgm: 'soon', documents_time: '25:00', booking: '400' });
  expect(problems).toEqual({
    VGM: 'Enter working days such as 2, hours such as 48h, or a day such as 2026-12-15.',
    DOCUMENTS: 'Enter the time of the day, such as 16:00.',
    BOOKING: 'Enter at most 365 days.',
  });
  expect(times.CARGO).toBeDefined();
  expect(plan({ departure: '2026-12-29' }).problems.departure).toBe(
    'Enter the time of departure too, such as 2026-12-18 18:00.',
  );
});

it.each([
  ['2026-12-18 18:00', '18:00'],
  ['18.12.2026 8.30', '08:30'],
  ['2026-12-18T06:05', '06:05'],
  ['Dec 18, 2026 4:15 pm', '16:15'],
  ['2026-12-18', undefined],
])('reads the moment %s', (written, time) => {
  expect(readMoment(written)).toEqual({ day: '2026-12-18', time });
});

it('keeps the plan in the address', () => {
  const params = new URLSearchParams({
    departure: '2026-12-29 18:00',
    country: 'DE',
    region: 'HH',
    country2: 'AE',
    cargo: '24h',
  });
  expect(writeCutOffs(readCutOffs(params)).toString()).toBe(params.toString());
});
