import { describe, expect, it } from 'vitest';
import { delayOf, happenedBefore, inOrder, type MilestoneKind } from './milestones.ts';

const of = (kind: MilestoneKind, times: object) => ({ kind, planned: null, estimated: null, actual: null, ...times });
const [monday, tuesday, friday] = ['2026-12-07T10:00:00Z', '2026-12-08T10:00:00Z', '2026-12-11T10:00:00Z'];

describe('the delay of a milestone', () => {
  it.each([
    ['no plan', { estimated: friday }, 0],
    ['no news', { planned: monday }, 0],
    ['a later estimate', { planned: monday, estimated: tuesday }, 86_400_000],
    ['an earlier estimate', { planned: tuesday, estimated: monday }, 0],
    [
      'what happened counts, not what was expected',
      { planned: monday, estimated: friday, actual: tuesday },
      86_400_000,
    ],
    ['in time after all', { planned: tuesday, estimated: friday, actual: monday }, 0],
  ])('%s', (_name, times, delay) => {
    expect(delayOf(of('DEPARTED', times))).toBe(delay);
  });
});

it('milestones are in the order in which they happen, then in that of a journey', () => {
  const all = [
    of('DELIVERED', { planned: friday }),
    of('DEPARTED', { planned: monday, estimated: tuesday }),
    of('LOADED', { actual: tuesday }),
    of('GATE_IN', { actual: monday }),
  ];
  expect(inOrder(all).map(({ kind }) => kind)).toEqual(['GATE_IN', 'LOADED', 'DEPARTED', 'DELIVERED']);
});

it('what happened before something that has to come first is found, but not within the legs of a journey', () => {
  const loaded = of('LOADED', { actual: monday });
  const gateIn = of('GATE_IN', { actual: tuesday });
  expect(happenedBefore(loaded, [loaded, gateIn])).toBe(gateIn);
  expect(happenedBefore(gateIn, [loaded, gateIn])).toBeUndefined();
  const second = of('DEPARTED', { actual: friday });
  const first = of('ARRIVED', { actual: tuesday });
  expect(happenedBefore(first, [first, second])).toBeUndefined();
});
