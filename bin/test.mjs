#!/usr/bin/env node
/** `npm test`: installs what it needs, then runs every check and every test, and adds up. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { build, install } from './prepare.mjs';
import { portalNode, run, toolEnvironment } from './run.mjs';
import { say } from './say.mjs';

await install();
const chromium = await findChromium();
await build();

const results = mkdtempSync(join(tmpdir(), 'quayside-results-'));
const vitestResults = join(results, 'vitest.json');
const playwrightResults = join(results, 'playwright.json');
const tool = (path) => `node_modules/${path}`;

const checks = [
  ['Types', [tool('typescript/bin/tsc'), '-p', '.']],
  ['Style', [tool('@biomejs/biome/bin/biome'), 'ci', '.']],
  ['Unused code', [tool('knip/bin/knip.js')]],
  ['Who imports whom', ['bin/check-imports.mjs']],
  ['Lock file', ['bin/mend-lock.mjs', '--check']],
];
const suites = [
  {
    title: 'Unit and integration tests',
    args: [tool('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestResults}`],
    count: () => {
      const result = JSON.parse(readFileSync(vitestResults, 'utf8'));
      return { passed: result.numPassedTests, failed: result.numFailedTests };
    },
  },
  {
    title: 'Browser tests',
    args: [tool('@playwright/test/cli.js'), 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
    count: () => {
      const { stats } = JSON.parse(readFileSync(playwrightResults, 'utf8'));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  },
];

const env = toolEnvironment({
  NODE_ENV: 'test',
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightResults,
  ...(chromium ? { CHROME_PATH: chromium } : {}),
});
let passed = 0;
let failed = 0;

for (const [title, args] of checks) {
  say(title);
  const code = await run(portalNode(), args, { env });
  if (code === 0) passed += 1;
  else failed += 1;
}
for (const { title, args, count } of suites) {
  say(title);
  const code = await run(portalNode(), args, { env });
  let sum = { passed: 0, failed: 0 };
  try {
    sum = count();
  } catch {
    // A suite that wrote no result has failed as a whole.
  }
  passed += sum.passed;
  // A suite may fail though each of its tests passed, such as by a fault outside of them.
  failed += code === 0 ? sum.failed : Math.max(1, sum.failed);
}
rmSync(results, { recursive: true, force: true });

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
