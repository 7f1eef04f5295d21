import { LRUCache } from 'lru-cache';
import { nameStatement } from '../database/name-statement.ts';
import type { EndedStatement } from '../database/statement-watch.ts';
import { currentTracer } from './spans.ts';

const MAX_NAMES = 500;
const names = new LRUCache<string, string>({ max: MAX_NAMES });

function nameOf(text: string): string {
  const name = names.get(text) ?? nameStatement(text);
  names.set(text, name);
  return name;
}

export function recordStatement({ text, operation, startedAt, milliseconds, error }: EndedStatement): void {
  // The job library and the checks of the pool have no operation.
  if (operation?.span === undefined) return;
  const name = nameOf(text);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
  const span = currentTracer()?.start({ name, kind: 'client', attributes, parent: operation.span, at: startedAt });
  span?.end(error, startedAt + milliseconds);
}
