/** The end of a transaction whose last statements travel with COMMIT. */

/**
 * What a transaction returns if only the answers to its last statements are missing. COMMIT is sent at once, so that no
 * other transaction waits for a row until the process has read the answers. If one of the statements fails, PostgreSQL
 * rolls back instead.
 */
export class Last<T> {
  readonly answer: Promise<T>;

  constructor(answer: Promise<T>) {
    this.answer = answer;
    // Whoever waits for the transaction gets the error.
    answer.catch(() => undefined);
  }
}

export const last = <T>(answer: Promise<T>): Last<T> => new Last(answer);

export const settled = async <T>(result: T | Last<T>): Promise<T> => (result instanceof Last ? result.answer : result);
