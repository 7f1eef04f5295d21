import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { isOnlyJourneys } from './only-journeys.ts';

const chromium = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

/** Includes the default list of Playwright, because the last option on the command line wins. */
const disabledFeatures = [
  // Otherwise each window loads two invisible pages, which is most of the cost of a short test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const SEPARATE = '**/separate-portal.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-portal.ts',
  fullyParallel: true,
  ...(isOnlyJourneys && { grepInvert: /@detail/ }),
  // The tests of this file share one worker. It starts first, so that the others do not wait for it in the end.
  projects: [
    { name: 'separate portal', testMatch: SEPARATE },
    { name: 'portal', testIgnore: [SEPARATE, '**/visual/**'] },
  ],
  // Tests wait for emails and automatic saving a part of the time: four workers use three quarters of two cores.
  workers: 5,
  // Generous, for a busy machine.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost a third of the time; `TRACE=1` records failures.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
});
