/**
 * `npm run fleet [-- SPEC …]`: starts the portal as on many machines, and runs the browser tests and the experiments of the
 * fleet through it. Needs nginx, redis-server and pgbouncer, which it installs from Debian as root.
 */
import { build } from '../../bin/prepare.mjs';
import { runExperiment } from '../experiment.ts';
import { keepResult, printResult } from '../report.ts';
import { fleetExperiments } from './experiments.ts';
import { runJourneys } from './journeys.ts';
import { findMissing } from './programs.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const missing = await findMissing();
if (missing.length > 0) {
  say(`Install ${missing.join(', ')} first, or run this as root on Debian.`);
  process.exit(2);
}
await build();
const broken: string[] = [];
for (const experiment of fleetExperiments) {
  say(`\n${experiment.name}: ${experiment.title} …`);
  const result = await runExperiment(experiment);
  printResult(result, say);
  if (result.figures.some(({ isKept }) => !isKept)) broken.push(experiment.name);
  await keepResult(result, experiment, 'npm run fleet');
}
say('\nBrowser tests through the fleet …');
if (!(await runJourneys(process.argv.slice(2)))) broken.push('browser tests');
say(broken.length === 0 ? '\nThe fleet behaves as one portal.' : `\nBroken: ${broken.join(', ')}.`);
process.exit(broken.length === 0 ? 0 : 1);
