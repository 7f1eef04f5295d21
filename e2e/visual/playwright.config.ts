import { defineConfig } from '@playwright/test';
import browserTests from '../playwright.config.ts';
import { fixedClock } from './fixed-clock.ts';

const { launchOptions, ...use } = browserTests.use ?? {};

/** Compares screens with stored pictures. It starts a portal of its own, whose content no other test changes. */
export default defineConfig({
  ...browserTests,
  outputDir: '../../test-results/visual',
  globalSetup: ['./same-chromium.ts', './shrink-pictures.ts', './start-with-fixed-clock.ts'],
  projects: [{ name: 'screens' }],
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A picture that is missing fails.
  updateSnapshots: 'none',
  expect: {
    ...browserTests.expect,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'device',
      // Fewer than those of a button, a chip or a line of text that moves or changes its colour.
      maxDiffPixels: 40,
      threshold: 0.1,
    },
  },
  use: {
    ...use,
    viewport: { width: 1440, height: 900 },
    // Small pictures, which still show what moves.
    deviceScaleFactor: 0.5,
    launchOptions: {
      ...launchOptions,
      ...(fixedClock && { env: { ...process.env, ...fixedClock } as Record<string, string> }),
    },
  },
});
