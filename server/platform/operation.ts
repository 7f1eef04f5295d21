import { AsyncLocalStorage } from 'node:async_hooks';
import type { PortalLanguage } from '#contract/portal-languages.ts';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  set(attributes: Attributes): void;
  /** @param at milliseconds since 1970; default now */
  end(error?: unknown, at?: number): void;
}

export interface Operation {
  readonly requestId?: string;
  readonly name: string;
  readonly span?: Span | undefined;
  /** How its caller acts, once the caller is known; undefined for guests and jobs. */
  channel?: Channel | undefined;
  /** The language of the reader; English if left out. */
  readonly language?: PortalLanguage;
}

/** A session, or an API token. */
export interface Channel {
  readonly kind: 'session' | 'token';
  readonly id: string;
  readonly userId: string;
}

const operations = new AsyncLocalStorage<Operation>();

export const currentOperation = (): Operation | undefined => operations.getStore();

export function runOperation<T>(operation: Operation, work: () => T): T {
  return operations.run(operation, work);
}
