import { configDefaults, defineConfig } from 'vitest/config';
import { SlowFirst } from './server/testing/slow-first.ts';

export default defineConfig({
  // For the React of NODE_ENV=production.
  oxc: { jsx: { development: false } },
  test: {
    include: ['{contract,server,web,messages,bin,bench,chaos}/**/*.test.ts'],
    // `npm run test:processes` and `npm run test:sweeps` run these.
    exclude: [...configDefaults.exclude, '**/*.processes.test.ts', '**/*.sweep.test.ts'],
    globalSetup: ['./server/testing/global-setup.ts'],
    setupFiles: ['./server/testing/english.ts'],
    pool: 'forks',
    // The files of a worker share the modules that they import: loading the portal's modules again for each file took a
    // third of the time. Each file still has a database and a portal of its own.
    isolate: false,
    // Files wait for jobs, emails and servers a part of the time: four workers use three quarters of two cores.
    maxWorkers: 5,
    sequence: { sequencer: SlowFirst },
    // Generous, for a busy machine; no test waits longer than it needs to.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // On a busy machine, polled conditions take as long as everything else.
    expect: { poll: { timeout: 20_000 } },
    // The React of the built pages, which renders them faster than the one for development.
    env: { NODE_ENV: 'production' },
    // Unexpected output fails a test.
    silent: 'passed-only',
  },
});
