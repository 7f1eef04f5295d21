import { defineConfig } from 'vitest/config';
import { SlowFirst } from './server/testing/slow-first.ts';

export default defineConfig({
  test: {
    include: ['{contract,server,web,bin,chaos}/**/*.test.ts'],
    globalSetup: ['./server/testing/global-setup.ts'],
    pool: 'forks',
    // Files of a worker share what they import: each has a database and a portal of its own, and reading the portal's
    // modules anew for every file took a third of the time.
    isolate: false,
    // Files wait for jobs, emails and servers half of the time, so four workers keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    // For a busy machine: nothing waits longer than it has to.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // On a busy machine: what is polled for takes as long as everything else.
    expect: { poll: { timeout: 20_000 } },
    // What a test prints without meaning to is a fault in it.
    silent: 'passed-only',
  },
});
