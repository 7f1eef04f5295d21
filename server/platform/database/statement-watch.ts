import type pg from 'pg';
import { currentOperation, type Operation } from '../operation.ts';
import type { Connection } from './connection.ts';

export interface EndedStatement {
  readonly text: string;
  readonly operation: Operation | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly milliseconds: number;
  readonly error: unknown;
}

export type OnStatement = (statement: EndedStatement) => void;

type Query = (...args: unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;

/** A statement that waited for a connection: by then, the operation that sent it may not be the current one. */
interface WithOperation extends pg.QueryConfig {
  readonly operation?: Operation;
}

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

  keepOperation(statement: pg.QueryConfig | string): pg.QueryConfig | string {
    const operation = this.isOn ? currentOperation() : undefined;
    if (operation === undefined) return statement;
    return { ...(typeof statement === 'string' ? { text: statement } : statement), operation } as WithOperation;
  }

  watch(connection: Connection): void {
    const query = connection.query.bind(connection) as Query;
    connection.query = ((...args: unknown[]) => this.#send(query, args)) as pg.Client['query'];
  }

  #send(query: Query, args: unknown[]): unknown {
    const [statement] = args as [WithOperation | string];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (!this.isOn || typeof text !== 'string') return query(...args);
    const operation = (typeof statement === 'string' ? undefined : statement.operation) ?? currentOperation();
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
      return query(...args.slice(0, -1), done);
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(() => end(undefined), end);
    return result;
  }
}
