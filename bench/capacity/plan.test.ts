import { expect, it } from 'vitest';
import { type CostName, type Costs, planFor } from './plan.ts';

const cost = { portalMs: 3, databaseMs: 1, bytes: 10_000 };
const names: readonly CostName[] = ['cachedPage', 'publicPage', 'appPage', 'list', 'search', 'reply', 'post'];
const costs: Costs = {
  date: '2026-11-23',
  machine: 'a machine',
  posts: 1_000,
  requests: Object.fromEntries(names.map((name) => [name, cost])) as Costs['requests'],
  rows: { member: 1_000, post: 4_000, reply: 1_000, like: 100, notification: 300 },
  socketBytes: 50_000,
  portalBytes: 300e6,
};

it('needs two replicas for a small community', () => {
  expect(planFor(10, costs).replicas).toBe(2);
});

it('needs a hundred times as much for a hundred times as many members', () => {
  const [small, large] = [planFor(100_000, costs), planFor(10_000_000, costs)];
  for (const figure of ['requests', 'portalCores', 'databaseCores', 'bytesPerYear', 'sockets'] as const) {
    expect(large[figure] / small[figure]).toBeCloseTo(100, 6);
  }
});

it('adds up the requests of the busiest hour', () => {
  const { requests, writes, portalCores, megabitsPerSecond } = planFor(1_000_000, costs);
  // 148.5 requests per member and month, five times the average hour.
  expect(requests).toBeCloseTo((1_000_000 * 148.5 * 5) / (30 * 24 * 3_600), 3);
  expect(writes).toBeCloseTo((1_000_000 * 1.5 * 5) / (30 * 24 * 3_600), 3);
  expect(portalCores).toBeCloseTo((requests * 3) / 1_000 / 0.6, 6);
  expect(megabitsPerSecond).toBeCloseTo((requests * 80_000) / 1e6, 6);
});
