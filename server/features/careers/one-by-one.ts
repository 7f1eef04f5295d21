/** The last piece of work under a name, which the next one waits for. */
const last = new Map<string, Promise<unknown>>();

/**
 * Does what has the same name one after the other: of a form that is sent twice only the first has its PDF opened, and
 * who waits holds no connection. Other processes' meet at the row of the job.
 */
export async function oneByOne<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(name);
  const mine = before ? before.then(work, work) : work();
  last.set(name, mine);
  try {
    return await mine;
  } finally {
    if (last.get(name) === mine) last.delete(name);
  }
}
