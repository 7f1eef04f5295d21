#!/usr/bin/env node
/** Checks the import rules in .dependency-cruiser.mjs and import-rules/folders.ts. */
import { cruise } from 'dependency-cruiser';
import { options, rules } from '../.dependency-cruiser.mjs';
import { checkFolders } from './import-rules/folders.ts';

/** With fewer modules, the parser has failed to read the sources. */
const MIN_MODULES = 400;

const { output } = await cruise(['contract', 'server', 'web'], {
  ...options,
  ruleSet: { forbidden: rules() },
  validate: true,
});
const { violations, totalCruised } = output.summary;
for (const { rule, from, to, cycle } of violations) {
  const way = cycle?.length ? cycle.map((step) => step.name ?? step).join(' → ') : to;
  process.stderr.write(`${rule.name}: ${from} → ${way}\n`);
}
const folderViolations = checkFolders(output.modules);
for (const { rule, text } of folderViolations) process.stderr.write(`${rule}: ${text}\n`);
const count = violations.length + folderViolations.length;
process.stdout.write(`${totalCruised} modules, ${count} forbidden imports.\n`);
if (totalCruised < MIN_MODULES) process.stderr.write('Too few modules were found: the check itself is broken.\n');
process.exit(count > 0 || totalCruised < MIN_MODULES ? 1 : 0);
