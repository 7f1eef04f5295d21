import { afterEach, beforeEach, expect, it } from 'vitest';
import { Positions } from '../../cache/positions.ts';
import type { ServerState } from '../server-queries.ts';
import { ReadReplica } from './read-replica.ts';

const guest = { userId: null, mayUseReadReplica: true, known: null };
let facts: Omit<ServerState, 'clock'>;
let positions: Positions;
let readReplica: ReadReplica;
let lines: string[];
let aheadMs: number;
beforeEach(() => {
  facts = { isReadReplica: true, position: 500, lagSeconds: 0, server: 'one', history: 'cluster/database/1' };
  positions = new Positions();
  positions.advance(100, []);
  positions.history = 'cluster/database/1';
  lines = [];
  aheadMs = 0;
  const status = {
    query: async () => ({ rows: [{ ...facts, clock: performance.now() + aheadMs }] }),
    end: async () => undefined,
  };
  readReplica = new ReadReplica('postgres://replica.example/portal', status as never);
  readReplica.follow(
    { positions, refresh: async () => undefined, tablesIn: () => [] },
    { warn: (line) => lines.push(line) },
  );
});
afterEach(() => readReplica.close());

const becomes = (state: string) => expect.poll(() => readReplica.state).toBe(state);

it('is not used while the primary continues on another timeline, and is used when it follows', async () => {
  await becomes('current');
  expect(readReplica.includes(guest)).toBe(true);
  // A standby became the primary, and the read replica still has what the former primary wrote last.
  positions.reset();
  positions.advance(400, []);
  positions.history = 'cluster/database/2';
  expect(readReplica.includes(guest)).toBe(false);
  await becomes('wrong');
  facts = { ...facts, history: 'cluster/database/2' };
  await becomes('current');
  expect(readReplica.includes(guest)).toBe(true);
  expect(lines).toEqual([
    expect.stringMatching(
      /^DATABASE_READ_URL leads to a read replica of another database, .*\. Reads use the primary database\.$/,
    ),
    'The read replica is current again. Reads use it.',
  ]);
});

it('is not used if it belongs to another cluster that answers first after the start', async () => {
  facts = { ...facts, history: 'other/database/1' };
  await becomes('wrong');
  expect(readReplica.includes(guest)).toBe(false);
});

it('is not used while its clock differs by more than a second, by which it would show what is not published yet', async () => {
  positions.clock = { offset: 0, uncertainty: 0 };
  await becomes('current');
  aheadMs = 3_000;
  await becomes('wrong');
  expect(readReplica.includes(guest)).toBe(false);
  aheadMs = 0;
  await becomes('current');
  expect(lines[0]).toMatch(
    /^The clocks of the read replica and of the primary differ by [23]\.\d s\. .* Reads use the primary database\.$/,
  );
});
