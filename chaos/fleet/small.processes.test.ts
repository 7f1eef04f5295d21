/** Small versions of the fleet's experiments. Only `npm run fleet` checks durations. */
import { describe, expect, it } from 'vitest';
import { type Experiment, runExperiment, type Size } from '../experiment.ts';
import { killParts } from './kill-parts.ts';
import { onePortal } from './one-portal.ts';
import { findMissing } from './programs.ts';
import { replaceReplicas } from './replace-replicas.ts';

/** Clients without a pause would take the CPU from the other tests. */
const PAUSE_MS = 200;

const small: readonly { readonly experiment: Experiment; readonly size: Partial<Size> }[] = [
  { experiment: onePortal, size: {} },
  { experiment: replaceReplicas, size: { rounds: 1 } },
  { experiment: killParts, size: { rounds: 1, seconds: 1 } },
];
const missing = await findMissing();
if (missing.length > 0) process.stderr.write(`Tests of the fleet are skipped: ${missing.join(', ')} is missing.\n`);

describe.skipIf(missing.length > 0)('a fleet', () => {
  it.each(small)(
    '$experiment.title: every promise is kept',
    async ({ experiment, size }) => {
      const { figures } = await runExperiment(experiment, { pauseMs: PAUSE_MS, ...size });
      expect(figures.filter(({ isKept, isTime }) => !isKept && !isTime)).toEqual([]);
    },
    300_000,
  );
});
