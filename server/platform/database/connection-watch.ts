import type pg from 'pg';
import { Connection } from './connection.ts';

/**
 * Time is counted in looks, not by a clock: while this process is busy itself, answers that have arrived are not read, and
 * a clock would take that for the server's silence.
 */
export const LOOK_MS = 250;
const SILENT_LOOKS = 3;

interface Seen {
  answers: number;
  /** In how many looks in a row the same query was waiting. */
  looks: number;
}

/**
 * Notices that queries are not answered. A server that is frozen, or behind a network that drops everything, closes no
 * connection: without this, requests would wait for as long as it lasts.
 */
export class ConnectionWatch {
  /** Opens connections that are watched. */
  readonly Client: typeof Connection;
  readonly #open = new Map<Connection, Seen>();
  readonly #timer: NodeJS.Timeout;
  #answered = 0;

  /** @param onSilence called while a query has waited for three looks or longer: it may as well be a slow query */
  constructor(onSilence: () => void) {
    const note = (connection: Connection) => this.#note(connection);
    this.Client = class extends Connection {
      constructor(config?: string | pg.ClientConfig) {
        super(config);
        note(this);
      }
    };
    this.#timer = setInterval(() => {
      if (this.#isAnySilent()) onSilence();
    }, LOOK_MS).unref();
  }

  /** How many answers came, on all connections. */
  get answered(): number {
    return this.#answered;
  }

  /** Closes all connections. Those who wait for answers on them get an error. */
  cutAll(): void {
    for (const connection of this.#open.keys()) connection.cut();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #note(connection: Connection): void {
    this.#open.set(connection, { answers: 0, looks: 0 });
    connection.on('drain', () => {
      this.#answered += 1;
    });
    connection.once('end', () => this.#open.delete(connection));
  }

  #isAnySilent(): boolean {
    let isSilent = false;
    for (const [connection, seen] of this.#open) {
      seen.looks = connection.isWaiting && connection.answers === seen.answers ? seen.looks + 1 : 0;
      seen.answers = connection.answers;
      if (seen.looks < SILENT_LOOKS) continue;
      isSilent = true;
      seen.looks = 0;
    }
    return isSilent;
  }
}
