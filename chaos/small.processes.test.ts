/** Small versions of the experiments that take seconds. Only `npm run chaos` checks durations. */
import { expect, it } from 'vitest';
import { databaseOutage } from './database-outage.ts';
import { type Experiment, runExperiment, type Size } from './experiment.ts';
import { killDatabase } from './kill-database.ts';
import { killPortal } from './kill-portal.ts';
import { stopUnderLoad } from './stop-under-load.ts';

/** Clients without a pause would take the CPU from the other tests. */
const PAUSE_MS = 200;

const small: readonly { readonly experiment: Experiment; readonly size: Partial<Size> }[] = [
  { experiment: killPortal, size: { rounds: 1 } },
  { experiment: killDatabase, size: { rounds: 2 } },
  { experiment: databaseOutage, size: { seconds: 2 } },
  { experiment: stopUnderLoad, size: { rounds: 1 } },
];

it.each(small)(
  '$experiment.title: every promise is kept',
  async ({ experiment, size }) => {
    const { figures } = await runExperiment(experiment, { pauseMs: PAUSE_MS, ...size });
    expect(figures.filter(({ isKept, isTime }) => !isKept && !isTime)).toEqual([]);
  },
  300_000,
);
