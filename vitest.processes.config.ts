import { configDefaults, defineConfig } from 'vitest/config';
import unit from './vitest.config.ts';

/**
 * Tests that start, kill or upgrade whole portals, or start servers beside them, such as Redis, nginx and further
 * PostgreSQL. They take minutes, so `npm test` leaves them out.
 */
export default defineConfig({
  ...unit,
  test: { ...unit.test, include: ['**/*.processes.test.ts'], exclude: configDefaults.exclude },
});
