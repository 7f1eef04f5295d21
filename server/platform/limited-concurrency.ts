/** After an error, no further item is begun. */
export async function forEachConcurrently<T>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failed: unknown[] = [];
  for await (const item of items) {
    if (failed.length > 0) break;
    const task: Promise<void> = work(item)
      .catch((error: unknown) => void failed.push(error))
      .finally(() => running.delete(task));
    running.add(task);
    if (running.size >= atOnce) await Promise.race(running);
  }
  await Promise.all(running);
  if (failed.length > 0) throw failed[0];
}
