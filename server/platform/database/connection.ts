import pg from 'pg';

/**
 * The only kind of connection that the portal opens. The driver reports a connection that breaks as an `error` event,
 * also while a transaction holds it, and an event without a listener ends the process. Whoever uses the connection gets
 * the same error from their own query, so the listener has nothing to do.
 */
export class Connection extends pg.Client {
  /** A query was sent and its answer is not complete. */
  isWaiting = false;
  /** How often all that was sent had been answered. */
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

  /** Closes it without a word to the server, which may not listen. What waits for an answer fails. */
  cut(): void {
    this.connection.stream.destroy();
  }
}
