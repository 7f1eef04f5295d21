/** COMMIT is sent at once, so that no other transaction waits for a row until the process has read the answers. */
export class Last<T> {
  readonly result: Promise<T>;

  constructor(result: Promise<T>) {
    this.result = result;
    // The caller that waits for the transaction gets the error.
    result.catch(() => undefined);
  }
}

export const last = <T>(result: Promise<T>): Last<T> => new Last(result);

export const settled = async <T>(value: T | Last<T>): Promise<T> => (value instanceof Last ? value.result : value);
