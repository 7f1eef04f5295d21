#!/usr/bin/env node
/** Holds the rules of who may import whom; see .dependency-cruiser.mjs. */
import { cruise } from 'dependency-cruiser';
import { options, rules } from '../.dependency-cruiser.mjs';

/** A parser that reads nothing finds nothing: fewer modules than this is a fault of the check itself. */
const FEWEST_MODULES = 400;

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
process.stdout.write(`${totalCruised} modules, ${violations.length} forbidden imports.\n`);
if (totalCruised < FEWEST_MODULES) process.stderr.write('Too few modules were seen: the check itself is broken.\n');
process.exit(violations.length > 0 || totalCruised < FEWEST_MODULES ? 1 : 0);
