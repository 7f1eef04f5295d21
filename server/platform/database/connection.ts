import pg from 'pg';

/**
 * A broken connection emits `error`, also inside a transaction, and without a listener that ends the process. The query
 * that uses the connection gets the same error.
 */
export class Connection extends pg.Client {
  /** A query was sent and its response is incomplete. */
  isWaiting = false;
  /** How many times the connection became idle. */
  answers = 0;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    this.on('drain', () => {
      this.isWaiting = false;
      this.answers += 1;
    });
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      this.isWaiting = true;
      return query(...args);
    }) as pg.Client['query'];
  }

  /** Closes the socket without notifying the server. Pending queries fail. */
  cut(): void {
    this.connection.stream.destroy();
  }
}
