import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './telemetry/span.ts';

export interface Operation {
  readonly requestId?: string;
  readonly name: string;
  readonly span?: Span | undefined;
}

const operations = new AsyncLocalStorage<Operation>();

export const currentOperation = (): Operation | undefined => operations.getStore();

export function runOperation<T>(operation: Operation, work: () => T): T {
  return operations.run(operation, work);
}
