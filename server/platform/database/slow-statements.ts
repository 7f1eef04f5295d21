import type { Operation } from '../operation.ts';
import { codeOf, isOutOfReach } from './errors.ts';
import { nameStatement } from './name-statement.ts';
import { nameOf } from './read.ts';
import type { EndedStatement } from './statement-watch.ts';

interface SlowLog {
  warn(fields: object, message: string): void;
}

const MINUTE_MS = 60_000;
const MAX_LINES = 30;
const HASH_LENGTH = 10;

export class SlowStatements {
  readonly #log: SlowLog;
  readonly #fromMs: number;
  #since = Number.NEGATIVE_INFINITY;
  #lines = 0;
  #total = 0;

  constructor(log: SlowLog, fromMs: number) {
    this.#log = log;
    this.#fromMs = fromMs;
  }

  get total(): number {
    return this.#total;
  }

  readonly note = ({ text, operation, milliseconds, error }: EndedStatement): void => {
    // An outage is reported once, not for each statement.
    if (milliseconds < this.#fromMs || isOutOfReach(error)) return;
    this.#total += 1;
    if (performance.now() - this.#since > MINUTE_MS) {
      this.#since = performance.now();
      this.#lines = 0;
    }
    this.#lines += 1;
    if (this.#lines > MAX_LINES) return;
    const message =
      this.#lines === MAX_LINES ? 'A slow statement. More of this minute are not logged.' : 'A slow statement.';
    this.#log.warn(fieldsOf(text, operation, milliseconds, error), message);
  };
}

function fieldsOf(text: string, operation: Operation | undefined, milliseconds: number, error: unknown): object {
  const failure = codeOf(error);
  return {
    statement: nameStatement(text),
    statementId: nameOf(text).slice(0, HASH_LENGTH),
    ms: Math.round(milliseconds),
    ...(operation && { operation: operation.name }),
    ...(operation?.requestId !== undefined && { reqId: operation.requestId }),
    ...(operation?.span && { traceId: operation.span.traceId }),
    ...(failure !== undefined && { failure }),
  };
}
