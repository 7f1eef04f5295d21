import { configDefaults, defineConfig } from 'vitest/config';
import unit from './vitest.config.ts';

/**
 * Tests that try every file or every input on every route, or many random writes. They take minutes and find what tests
 * of single features overlook, so `npm test` leaves them out.
 */
export default defineConfig({
  ...unit,
  test: {
    ...unit.test,
    include: ['**/*.sweep.test.ts', 'server/cached-pages.test.ts'],
    exclude: configDefaults.exclude,
    env: { ...unit.test?.env, CACHED_PAGES_ROUNDS: '40' },
  },
});
