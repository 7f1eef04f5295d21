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
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  setLanguageSource(() => {
    // A portal or a timer of an earlier file may still read texts in this process.
    if (new Error('read').stack?.includes('runInlinedModule')) early.push(loading);
    return 'en';
  });
  for (const [file, load] of Object.entries(modules)) {
    loading = file;
    // Some modules need a browser.
    await load().catch(() => undefined);
  }
  Error.stackTraceLimit = stackTraceLimit;
  expect([...new Set(early)]).toEqual([]);
});
