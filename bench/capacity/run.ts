/**
 * `npm run capacity [-- --posts N --seconds N]`: measures what single requests and rows cost on this machine, and writes
 * bench/capacity/costs.json and docs/capacity.md. Run it on a machine that does nothing else.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { costsFile, documentFile, writeDocument } from './document.ts';
import { measureCosts } from './measure-costs.ts';

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '5' } },
});
const log = (line: string) => void process.stdout.write(`${line}\n`);
const costs = await measureCosts(Number(values.posts), Number(values.seconds), log);
await writeFile(costsFile, `${JSON.stringify(costs, null, 2)}\n`);
await writeFile(documentFile, writeDocument(costs));
log('docs/capacity.md was written.');
