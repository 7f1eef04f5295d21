/** Spans are made by hand, because the bundle of the server leaves no modules whose loading a library could change. */

import type { Attributes, Span } from '../operation.ts';
import { currentOperation, runOperation } from '../operation.ts';

/** `server`: a request. `consumer`: a job. `client`: a call to another program. */
export type SpanKind = 'server' | 'consumer' | 'client' | 'internal';
export interface SpanStart {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  /** A span of this process, or the `traceparent` header of another. */
  readonly parent: Span | string | undefined;
  /** Milliseconds since 1970; default now. */
  readonly at?: number;
}

export interface Tracer {
  start(span: SpanStart): Span;
}

let tracer: Tracer | null = null;

export const currentTracer = (): Tracer | null => tracer;

export function setTracer(next: Tracer | null): void {
  tracer = next;
}

export async function traced<T>(
  { name, kind, attributes = {} }: Pick<SpanStart, 'name' | 'kind' | 'attributes'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work();
  const operation = currentOperation();
  const span = tracer.start({ name, kind, attributes, parent: operation?.span });
  try {
    const result = await runOperation({ ...operation, name: operation?.name ?? name, span }, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
