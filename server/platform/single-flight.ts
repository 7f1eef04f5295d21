/** Calls during a run share its result. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  const run = singleFlightByKey<T>();
  return () => run('', work);
}

/** Calls with the same key during a run share its result. */
export function singleFlightByKey<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const run = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}
