#!/usr/bin/env node
/** `npm test`: installs what it needs, runs the checks and tests, and prints the totals. CONTRIBUTING.md names what it leaves out. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './chromium.mjs';
import { log } from './log.mjs';
import { build, install } from './prepare.mjs';
import { installPrograms } from './programs.mjs';
import { commandOf, portalNode, run, runCaptured, toolEnvironment } from './run.mjs';

await install({ dev: true });

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
  ['Import rules', ['bin/check-imports.mjs']],
  ['Lock file', ['bin/repair-lock.mjs', '--check']],
];

/** Reads the built pages, which the server imports. */
const unusedCode = ['Unused code', [commandOf('knip', 'knip')]];

async function check([title, args]) {
  const started = Date.now();
  const { code, output } = await runCaptured(portalNode(), args, { env: toolEnvironment({ NODE_ENV: 'test' }) });
  return { title, output, sum: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }, ms: Date.now() - started };
}

async function runChecks([first, ...others]) {
  return [await check(first), ...(await Promise.all(others.map(check)))];
}

async function installFromSystem() {
  const chromium = await findChromium();
  return [chromium, await installPrograms()];
}

log(`${[...checks, unusedCode].map(([title]) => title).join(', ')} …`);
// Each of these mostly uses one core or the network.
const [[chromium, missing], checked, unused] = await Promise.all([
  installFromSystem(),
  runChecks(checks),
  build().then(() => check(unusedCode)),
]);
if (missing.length > 0) {
  log(`Tests that need ${missing.join(', ')} are skipped: install them, or run as root on Debian.`);
}

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
      const { numPassedTests, numFailedTests, numPendingTests, testResults } = readJson(vitestResults);
      return {
        passed: numPassedTests,
        failed: numFailedTests,
        skipped: numPendingTests,
        failures: testResults
          .filter(({ status }) => status === 'failed')
          .flatMap(({ name, message, assertionResults }) => {
            const tests = assertionResults.filter(({ status }) => status === 'failed');
            // A file that cannot be loaded has no tests.
            if (tests.length === 0) return [describeFailure(name, 'the file', message)];
            return tests.map((test) => describeFailure(name, test.fullName, test.failureMessages[0]));
          }),
      };
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
      const { stats, suites: files } = readJson(playwrightResults);
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        failures: files
          .flatMap(specsOf)
          .flatMap((spec) =>
            spec.tests
              .filter(({ status }) => status === 'unexpected' || status === 'flaky')
              .map((test) =>
                describeFailure(spec.file, spec.title, test.results.find(({ error }) => error)?.error.message),
              ),
          ),
      };
    },
  },
];

/** The specs of a suite in Playwright's results, also those of its groups. */
function specsOf({ specs = [], suites: groups = [] }) {
  return [...specs, ...groups.flatMap(specsOf)];
}

/** The file, the title and the first line of the error of a failed test. */
function describeFailure(file, title, message = '') {
  return `${relative(process.cwd(), file)} › ${title}\n    ${stripVTControlCharacters(message).split('\n', 1)[0]}`;
}

/** A suite that hangs must not prevent the others from running. */
const LONGEST_SUITE_MS = 30 * 60_000;

const env = toolEnvironment({
  NODE_ENV: 'test',
  ONLY_JOURNEYS: '1',
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightResults,
  ...(chromium ? { CHROME_PATH: chromium } : {}),
});
let passed = 0;
let failed = 0;
let skipped = 0;
const failedTitles = [];
const failures = [];

function record(title, sum, ms) {
  passed += sum.passed;
  failed += sum.failed;
  skipped += sum.skipped ?? 0;
  failures.push(...(sum.failures ?? []));
  if (sum.failed > 0) failedTitles.push(title);
  log(`${title}: ${sum.failed > 0 ? 'FAILED' : 'passed'} after ${(ms / 1_000).toFixed(1)} s`);
}

for (const { title, output, sum, ms } of [...checked, unused]) {
  process.stdout.write(output);
  record(title, sum, ms);
}
for (const { title, args, read } of suites) {
  log(`${title} …`);
  const started = Date.now();
  const code = await run(portalNode(), args, { env, timeout: LONGEST_SUITE_MS });
  let sum = { passed: 0, failed: 0 };
  try {
    sum = read();
  } catch {
    log(`${title} wrote no result: something outside the tests failed.`);
  }
  // A suite can fail although its tests pass, for example with an unhandled error. A suite without tests has failed.
  const fine = code === 0 && sum.passed > 0;
  record(title, { ...sum, failed: fine ? sum.failed : Math.max(1, sum.failed) }, Date.now() - started);
}
rmSync(results, { recursive: true, force: true });

if (skipped > 0)
  log(`${skipped} tests skipped, because they need a program that is missing, or the commit of the last release.`);
if (failedTitles.length > 0) log(`Failed: ${failedTitles.join(', ')}`);
for (const failure of failures) log(failure);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
