import { afterAll, expect, it } from 'vitest';
import { setLanguageSource } from '#contract/messages.ts';

const modules = import.meta.glob([
  './{features,layouts,forms,ui,lib}/**/*.{ts,tsx}',
  '!./**/*.test.ts',
  '!./**/testing/**',
  '!./features/site/about-screen.tsx',
]);

afterAll(() => setLanguageSource(() => 'en'));

/** The server loads a module once for readers of all languages. */
it('no module reads a text while it loads', async () => {
  const early: string[] = [];
  let loading = '';
  setLanguageSource(() => {
    // A portal of an earlier file may still be sending emails in this process.
    if (!new Error('read').stack?.includes('/server/')) early.push(loading);
    return 'en';
  });
  for (const [file, load] of Object.entries(modules)) {
    loading = file;
    // Some modules need a browser.
    await load().catch(() => undefined);
  }
  expect([...new Set(early)]).toEqual([]);
});
