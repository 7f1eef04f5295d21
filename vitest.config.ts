import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,bin}/**/*.test.ts'],
    globalSetup: ['./server/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What a test prints without meaning to is a fault in it.
    silent: 'passed-only',
  },
});
