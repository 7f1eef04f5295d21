import type pg from 'pg';
import { Connection } from './connection.ts';
import type { StatementWatch } from './statement-watch.ts';

/** Counts checks rather than time: a busy process does not read answers that have arrived. */
export const CHECK_MS = 250;
const SILENT_CHECKS = 3;

/** Detects queries without an answer: a frozen server, or a network that drops packets, closes no connection. */
export class ConnectionWatch {
  readonly Client: typeof Connection;
  readonly #open = new Map<Connection, { answers: number; silentChecks: number }>();
  readonly #timer: NodeJS.Timeout;
  #answered = 0;

  /** `onSilence` is also called if a query is merely slow. */
  constructor(onSilence: () => void, statements: StatementWatch) {
    const note = (connection: Connection) => this.#note(connection);
    this.Client = class extends Connection {
      constructor(config?: string | pg.ClientConfig) {
        super(config, statements.around);
        note(this);
      }
    };
    this.#timer = setInterval(() => {
      if (this.#isAnySilent()) onSilence();
    }, CHECK_MS).unref();
  }

  get answered(): number {
    return this.#answered;
  }

  cutAll(): void {
    for (const connection of this.#open.keys()) connection.cut();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #note(connection: Connection): void {
    this.#open.set(connection, { answers: 0, silentChecks: 0 });
    connection.on('drain', () => {
      this.#answered += 1;
    });
    connection.once('end', () => this.#open.delete(connection));
  }

  #isAnySilent(): boolean {
    let isSilent = false;
    for (const [connection, seen] of this.#open) {
      seen.silentChecks = connection.isWaiting && connection.answers === seen.answers ? seen.silentChecks + 1 : 0;
      seen.answers = connection.answers;
      if (seen.silentChecks < SILENT_CHECKS) continue;
      isSilent = true;
      seen.silentChecks = 0;
    }
    return isSilent;
  }
}
