/** Prints results, and keeps those of full size for docs/reliability.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import type { Experiment, Result, Size } from './experiment.ts';

interface KeptResult extends Result {
  readonly date: string;
  readonly command: string;
  readonly machine: string;
}

const resultsFile = new URL('results.json', import.meta.url);
const documentFile = new URL('../docs/reliability.md', import.meta.url);

export function printResult({ figures, seconds }: Result, say: (line: string) => void): void {
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value, promised, isKept } of figures) {
    const mark = promised === undefined ? ' ' : isKept ? '✓' : '✗';
    say(`  ${mark} ${name.padEnd(width)}  ${value}${promised === undefined ? '' : `   (promised: ${promised})`}`);
  }
  say(`  after ${seconds} s`);
}

/** A smaller run says less than the one that is kept. */
function isFullSize(size: Partial<Size>, full: Partial<Size>): boolean {
  return Object.entries(full).every(([name, value]) => (size[name as keyof Size] ?? 0) >= value);
}

/** Keeps a result of full size in place of the experiment's last one, and writes the document again. */
export async function keepResult(result: Result, experiment: Experiment, args: readonly string[]): Promise<void> {
  if (!isFullSize(result.size, experiment.size)) return;
  const before = JSON.parse(await readFile(resultsFile, 'utf8').catch(() => '[]')) as KeptResult[];
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
  const command = ['npm run chaos', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  const kept = [
    ...before.filter(({ name }) => name !== result.name),
    { ...result, date: new Date().toISOString().slice(0, 10), command, machine },
  ].sort((a, b) => a.name.localeCompare(b.name));
  await writeFile(resultsFile, `${JSON.stringify(kept, null, 2)}\n`);
  await writeFile(documentFile, toMarkdown(kept));
}

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function toMarkdown(results: readonly KeptResult[]): string {
  const parts = results.map((result) => {
    const rows = result.figures.map(
      ({ name, value, promised, isKept }) =>
        `| ${inCell(name)} | ${inCell(value)} | ${inCell(promised ?? '')} | ${promised === undefined ? '' : isKept ? 'kept' : '**broken**'} |`,
    );
    return [
      `## ${result.title}`,
      '',
      `${result.date}, \`${result.command}\`, ${result.seconds} s, ${result.machine}.`,
      '',
      '| figure | measured | promised | |',
      '|---|---|---|---|',
      ...rows,
      '',
    ].join('\n');
  });
  return `# Reliability

What happens when something fails, measured by \`npm run chaos\`. Each experiment starts the portal as it runs in
production, causes the failure under load, and compares what clients were told with what the database holds. The command
ends with exit code 1 if a promise is broken. \`npm test\` runs smaller forms of the experiments that take less than a
minute.

Run one experiment with \`npm run chaos -- --only kill-portal\`, and change its size with \`--rounds\`, \`--seconds\` or
\`--clients\`. A run of full size replaces the experiment's figures below; this file is written from
\`chaos/results.json\`.

${parts.join('\n')}`;
}
