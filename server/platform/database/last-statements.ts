/** COMMIT is sent at once, so that no other transaction waits for a row until the process has read the answers. */
export class Last<T> {
  readonly answer: Promise<T>;

  constructor(answer: Promise<T>) {
    this.answer = answer;
    // The caller that waits for the transaction gets the error.
    answer.catch(() => undefined);
  }
}

export const last = <T>(answer: Promise<T>): Last<T> => new Last(answer);

export const settled = async <T>(result: T | Last<T>): Promise<T> => (result instanceof Last ? result.answer : result);
