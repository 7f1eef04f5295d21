import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/features/**/tables.ts', './server/platform/*/tables.ts'],
  out: './migrations',
});
