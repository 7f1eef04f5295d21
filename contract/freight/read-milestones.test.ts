import { describe, expect, it } from 'vitest';
import { problemText } from '../trade-desk/lines.ts';
import { readMilestones } from './read-milestones.ts';

const read = (text: string, zones: ReadonlyMap<string, string> = new Map()) =>
  readMilestones(text, { most: 100, zones });

describe('a table of milestones', () => {
  it('with a heading has its columns in any order, and local times of each place', () => {
    const { lines, problems } = read(
      [
        'Event;ETD;PTD;Location;Time zone',
        'Departed;2026-12-21 09:00;20.12.2026 14:30;Hamburg;Europe/Berlin',
        'ARRI;2027-01-20 6:15 pm;;Shanghai;Asia/Shanghai',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(lines).toEqual([
      {
        row: 2,
        kind: 'DEPARTED',
        place: 'Hamburg',
        zone: 'Europe/Berlin',
        planned: '2026-12-20T13:30:00.000Z',
        estimated: '2026-12-21T08:00:00.000Z',
        actual: null,
      },
      {
        row: 3,
        kind: 'ARRIVED',
        place: 'Shanghai',
        zone: 'Asia/Shanghai',
        planned: null,
        estimated: '2027-01-20T10:15:00.000Z',
        actual: null,
      },
    ]);
  });

  it('without a heading has the usual order, names and codes of DCSA and IATA, and offsets', () => {
    const { lines } = read(
      'gate in\tHamburg\tEurope/Berlin\t2026-11-01T10:00+01:00\nRCS\tFRA\tEurope/Berlin\t\t\t2026-11-02T08:00Z',
    );
    expect(lines.map(({ kind, planned, actual }) => [kind, planned, actual])).toEqual([
      ['GATE_IN', '2026-11-01T09:00:00.000Z', null],
      ['RECEIVED', null, '2026-11-02T08:00:00.000Z'],
    ]);
  });

  it('takes the zone of a place from a row above or from what is known', () => {
    const { lines } = read(
      'LOAD,Hamburg,Europe/Berlin,2026-12-20 10:00\nDEPA,hamburg,,2026-12-20 14:30\nARRI,Mundra,,2027-01-20 10:00',
      new Map([['mundra', 'Asia/Kolkata']]),
    );
    expect(lines.map(({ zone }) => zone)).toEqual(['Europe/Berlin', 'Europe/Berlin', 'Asia/Kolkata']);
  });

  it.each([
    ['Sailed,Hamburg,Europe/Berlin,2026-12-20 14:30', /^Row 1, column 1: “Sailed” is no milestone/],
    ['DEPA,,Europe/Berlin,2026-12-20 14:30', /^Row 1, column 2: Enter the port/],
    ['DEPA,Hamburg,CET time,2026-12-20 14:30', /^Row 1, column 3: Enter a time zone/],
    ['DEPA,Hamburg,,2026-12-20 14:30', /^Row 1, column 3: Enter a time zone/],
    ['DEPA,Hamburg,Europe/Berlin,2026-12-20', /^Row 1, column 4: “2026-12-20” has no time/],
    ['DEPA,Hamburg,Europe/Berlin,03/04/2026 10:00', /^Row 1, column 4: .* can be 2026-04-03 or 2026-03-04/],
    ['DEPA,Hamburg,Europe/Berlin,2026-12-20 25:30', /^Row 1, column 4: .* no time of a day/],
    ['DEPA,Hamburg,Europe/Berlin,2027-03-28 02:30', /^Row 1, column 4: The clocks go forward/],
    ['DEPA,Hamburg,Europe/Berlin,,,2090-01-01 10:00', /^Row 1, column 6: It has not happened yet/],
  ])('%s: names the cell', (line, problem) => {
    const { lines, problems } = read(line);
    expect(lines).toEqual([]);
    expect(problems.map(problemText)).toEqual([expect.stringMatching(problem)]);
  });

  it('names a row without times, and keeps the others', () => {
    const { lines, problems } = read('LOAD,Hamburg,Europe/Berlin,2026-12-20 10:00\n\nDEPA,Hamburg,,-,-,-');
    expect(lines).toHaveLength(1);
    expect(problems.map(problemText)).toEqual(['Row 3, column 4: Enter at least one of the three times.']);
  });
});
