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
    include: [
      '**/*.sweep.test.ts',
      // `npm test` runs a part of these.
      'server/cached-pages.test.ts',
      'server/malformed-inputs.test.ts',
      'server/markup.test.ts',
    ],
    exclude: configDefaults.exclude,
    env: { ...unit.test?.env, SWEEP: '1' },
  },
});
