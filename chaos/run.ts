/**
 * `npm run chaos [-- --only NAME[,NAME] --rounds N --seconds N --clients N]`: causes failures, prints what happened, and
 * ends with exit code 1 where a promise was broken. Runs of full size are kept in chaos/results.json and shown in
 * docs/reliability.md.
 */
import { parseArgs } from 'node:util';
import type { Size } from './experiment.ts';
import { runExperiment } from './experiment.ts';
import { experiments } from './experiments.ts';
import { keepResult, printResult } from './report.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    clients: { type: 'string' },
  },
});
const args = process.argv.slice(2);
const command = ['npm run chaos', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
const say = (line: string) => void process.stdout.write(`${line}\n`);

function chooseExperiments(only: string | undefined) {
  if (only === undefined) return experiments;
  const wanted = only.split(',');
  const known = experiments.map(({ name }) => name);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no experiment ${unknown.join(', ')}. Available: ${known.join(', ')}.`);
  return experiments.filter(({ name }) => wanted.includes(name));
}

function readSize(): Partial<Size> {
  const options = Object.entries({ rounds: values.rounds, seconds: values.seconds, clients: values.clients }).filter(
    ([, value]) => value !== undefined,
  );
  const wrong = options.find(([, value]) => !/^[1-9]\d{0,5}$/.test(value ?? ''));
  if (wrong) throw new Error(`--${wrong[0]} must be a number from 1 to 999999.`);
  return Object.fromEntries(options.map(([name, value]) => [name, Number(value)]));
}

try {
  const size = readSize();
  const broken: string[] = [];
  for (const experiment of chooseExperiments(values.only)) {
    say(`\n${experiment.name}: ${experiment.title} …`);
    const result = await runExperiment(experiment, size);
    printResult(result, say);
    if (result.figures.some(({ isKept }) => !isKept)) broken.push(experiment.name);
    await keepResult(result, experiment, command);
  }
  say(broken.length === 0 ? '\nEvery promise was kept.' : `\nBroken: ${broken.join(', ')}.`);
  process.exit(broken.length === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
