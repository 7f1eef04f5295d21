#!/usr/bin/env node
/** `npm test`: installs what it needs, runs every check and test, and prints the totals. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { log } from './log.mjs';
import { build, install } from './prepare.mjs';
import { installPrograms } from './programs.mjs';
import { commandOf, portalNode, runInTurn, toolEnvironment } from './run.mjs';

await install();
// System packages are downloaded while the pages are built.
const [[chromium, missing]] = await Promise.all([installFromSystem(), build()]);
if (missing.length > 0) {
  log(`Tests that need ${missing.join(', ')} are skipped: install them, or run as root on Debian.`);
}

async function installFromSystem() {
  const chromium = await findChromium();
  return [chromium, await installPrograms()];
}

const results = mkdtempSync(join(tmpdir(), 'quayside-results-'));
const vitestResults = join(results, 'vitest.json');
const playwrightResults = join(results, 'playwright.json');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Each check counts as one test. The first one writes types that the others read. */
const checks = [
  ['Types of the routes', [commandOf('@react-router/dev', 'react-router'), 'typegen']],
  ['Types of the server', [commandOf('typescript', 'tsc'), '-p', 'server']],
  ['Types of the pages', [commandOf('typescript', 'tsc'), '-p', 'web']],
  ['Style', [commandOf('@biomejs/biome', 'biome'), 'ci', '.']],
  ['Unused code', [commandOf('knip', 'knip')]],
  ['Import rules', ['bin/check-imports.mjs']],
  ['Lock file', ['bin/repair-lock.mjs', '--check']],
].map(([title, args]) => ({
  title,
  args,
  count: (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
}));

/** A suite that hangs must not prevent the others from running. */
const LONGEST_SUITE_MS = 30 * 60_000;

const suites = [
  {
    title: 'Unit and integration tests',
    args: [
      commandOf('vitest', 'vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestResults}`,
    ],
    read() {
      const { numPassedTests, numFailedTests, numPendingTests } = readJson(vitestResults);
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    },
  },
  {
    title: 'Browser tests',
    args: [
      commandOf('@playwright/test', 'playwright'),
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    read() {
      const { stats } = readJson(playwrightResults);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
].map(({ title, args, read }) => ({
  title,
  args,
  timeout: LONGEST_SUITE_MS,
  count(code) {
    let sum = { passed: 0, failed: 0 };
    try {
      sum = read();
    } catch {
      log(`${title} wrote no result: something outside the tests failed.`);
    }
    // A suite can fail although its tests pass, for example with an unhandled error. A suite without tests has failed.
    const fine = code === 0 && sum.passed > 0;
    return { ...sum, failed: fine ? sum.failed : Math.max(1, sum.failed) };
  },
}));

const env = toolEnvironment({
  NODE_ENV: 'test',
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightResults,
  ...(chromium ? { CHROME_PATH: chromium } : {}),
});
let passed = 0;
let failed = 0;
let skipped = 0;
const failedTitles = [];

function record(title, sum, ms) {
  passed += sum.passed;
  failed += sum.failed;
  skipped += sum.skipped ?? 0;
  if (sum.failed > 0) failedTitles.push(title);
  log(`${title}: ${sum.failed > 0 ? 'FAILED' : 'passed'} after ${(ms / 1_000).toFixed(1)} s`);
}

async function runTask({ title, args, timeout, count }, turn) {
  const { code, ms } = await runInTurn(portalNode(), args, turn, { env, timeout });
  record(title, count(code), ms);
}

/** Runs tasks at the same time. Prints the output of the first as it comes, and of each other after the previous one. */
async function runTogether(tasks) {
  log(`${tasks.map(({ title }) => title).join(', ')} …`);
  let previous = Promise.resolve();
  for (const task of tasks) previous = runTask(task, previous);
  await previous;
}

const [routes, ...others] = checks;
await runTogether([routes]);
// Each of them mostly uses one core.
await runTogether(others);
// Each of them waits for emails, timers and servers part of the time.
await runTogether(suites);
rmSync(results, { recursive: true, force: true });

if (skipped > 0)
  log(`${skipped} tests skipped, because they need a program that is missing, or the commit of the last release.`);
if (failedTitles.length > 0) log(`Failed: ${failedTitles.join(', ')}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
