/** Prints results, and stores those of full runs for docs/reliability.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import type { Experiment, Result, Size } from './experiment.ts';
import { experiments } from './experiments.ts';

interface KeptResult extends Result {
  readonly date: string;
  readonly command: string;
  readonly machine: string;
}

const resultsFile = new URL('results.json', import.meta.url);
export const documentFile = new URL('../docs/reliability.md', import.meta.url);

export function printResult({ figures, seconds }: Result, say: (line: string) => void): void {
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value, promised, isKept } of figures) {
    const mark = promised === undefined ? ' ' : isKept ? '✓' : '✗';
    say(`  ${mark} ${name.padEnd(width)}  ${value}${promised === undefined ? '' : `   (promised: ${promised})`}`);
  }
  say(`  after ${seconds} s`);
}

/** Smaller runs do not replace the stored result. */
function isFullSize(size: Partial<Size>, full: Partial<Size>): boolean {
  return Object.entries(full).every(([name, value]) => (size[name as keyof Size] ?? 0) >= value);
}

async function readKept(): Promise<KeptResult[]> {
  return JSON.parse(await readFile(resultsFile, 'utf8').catch(() => '[]')) as KeptResult[];
}

/** Replaces the experiment’s stored result after a full run, and writes the document again. @param command as typed */
export async function keepResult(result: Result, experiment: Experiment, command: string): Promise<void> {
  if (!isFullSize(result.size, experiment.size)) return;
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
  const sections = [
    ...(await readKept()).filter(({ name }) => name !== result.name),
    { ...result, date: new Date().toISOString().slice(0, 10), command, machine },
  ].sort((a, b) => a.name.localeCompare(b.name));
  await writeFile(resultsFile, `${JSON.stringify(sections, null, 2)}\n`);
  await writeFile(documentFile, await writeDocument());
}

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Generates the document from the stored results. */
export async function writeDocument(): Promise<string> {
  return toMarkdown(await readKept());
}

function toMarkdown(results: readonly KeptResult[]): string {
  const resultOf = ({ name }: Experiment) => results.find((result) => result.name === name);
  const overview = experiments.map((experiment) => {
    const result = resultOf(experiment);
    return `| ${experiment.title} | ${result?.date ?? ''} | ${result ? verdictOn(result) : 'not run at full size'} |`;
  });
  const sections = experiments.map((experiment) => toSection(experiment, resultOf(experiment)));
  return `${[
    introduction,
    ['| experiment | last run of full size | promises |', '|---|---|---|', ...overview].join('\n'),
    ...sections,
  ].join('\n\n')}\n`;
}

function verdictOn({ figures }: Result): string {
  const promises = figures.filter(({ promised }) => promised !== undefined);
  const broken = promises.filter(({ isKept }) => !isKept).length;
  return broken === 0 ? `all ${promises.length} kept` : `**${broken} of ${promises.length} broken**`;
}

function toSection({ name, title, does }: Experiment, result: KeptResult | undefined): string {
  const paragraphs = [`## ${title}`, `\`${name}\`: ${does}`];
  if (!result) return [...paragraphs, 'It was not run at full size yet.'].join('\n\n');
  const rows = result.figures.map(
    ({ name, value, promised, isKept }) =>
      `| ${inCell(name)} | ${inCell(value)} | ${inCell(promised ?? '')} | ${promised === undefined ? '' : isKept ? 'kept' : '**broken**'} |`,
  );
  return [
    ...paragraphs,
    `${result.date}, \`${result.command}\`, ${result.seconds} s, ${result.machine}.`,
    ['| figure | measured | promised | |', '|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
}

const introduction = `# Reliability

What happens when something fails, measured by \`npm run chaos\` after \`npm run build\`, and with several replicas by \`npm run fleet\`. Each experiment starts the portal as
it runs in production, causes the failure under load, and compares the responses with the rows in the database.
The command prints each figure beside its promise and ends with exit code 1 if a promise is broken. \`npm run
test:processes\` runs small versions of the experiments that take seconds, and checks their counts but not their times.

\`npm run chaos -- --only kill-portal\` runs one experiment; \`--rounds\`, \`--seconds\` and \`--clients\` change its size. A run of
full size replaces the figures of its experiment in this file, whether it kept its promises or broke one. Run it on a
machine that does nothing else, because other programs distort the times.`;
