import { currentOperation, type Operation } from '../operation.ts';
import type { AroundQuery } from './connection.ts';

export interface EndedStatement {
  readonly text: string;
  readonly operation: Operation | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly milliseconds: number;
  readonly error: unknown;
}

export type OnStatement = (statement: EndedStatement) => void;

type Callback = (error: unknown, result: unknown) => void;

export class StatementWatch {
  readonly #listeners: OnStatement[] = [];
  #fromMs = Number.POSITIVE_INFINITY;

  onEnd(listener: OnStatement, fromMs = 0): void {
    this.#listeners.push(listener);
    this.#fromMs = Math.min(this.#fromMs, fromMs);
  }

  get isOn(): boolean {
    return this.#listeners.length > 0;
  }

  /** For the queries of each connection. */
  readonly around: AroundQuery = (send, args) => {
    const [statement] = args as [string | { readonly text?: unknown }];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (!this.isOn || typeof text !== 'string') return send(...args);
    const operation = currentOperation();
    const began = performance.now();
    const end = (error: unknown) => {
      const milliseconds = performance.now() - began;
      if (milliseconds < this.#fromMs) return;
      const ended = { text, operation, startedAt: performance.timeOrigin + began, milliseconds, error };
      for (const listener of this.#listeners) listener(ended);
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const done: Callback = (error, result) => {
        end(error ?? undefined);
        (callback as Callback)(error, result);
      };
      return send(...args.slice(0, -1), done);
    }
    const result = send(...args);
    if (result instanceof Promise) result.then(() => end(undefined), end);
    return result;
  };
}
