import { Dependencies } from './dependencies.ts';

export interface Cached<T> {
  (): Promise<T>;
  clear(): void;
}

interface Entry<T> {
  readonly value: Promise<T>;
  readonly loadedAt: number;
  readonly from: Dependencies | null;
}

/** A value that pages show is read again at this age even if its rows did not change, because it may depend on the time. */
const FOLLOWED_MS = 30_000;

/** Concurrent calls share a value; failures are not cached. Cached pages get the value until its rows change. */
export function cached<T>(milliseconds: number | (() => number), load: () => Promise<T>): Cached<T> {
  const freshFor = typeof milliseconds === 'number' ? () => milliseconds : milliseconds;
  let current: Entry<T> | null = null;
  const loadAgain = (page: Dependencies | undefined): Entry<T> => {
    current?.from?.release();
    const from = page?.separate() ?? null;
    const value = from ? from.collect(load) : load();
    const loaded = { value, loadedAt: performance.now(), from };
    value.catch(() => {
      from?.release();
      if (current === loaded) current = null;
    });
    return loaded;
  };
  const read = async () => {
    const page = Dependencies.current;
    const isGood = page ? current?.from?.isStale === false && age(current.from) < FOLLOWED_MS : isFresh(current);
    if (!isGood || !current) current = loadAgain(page);
    const { value, from } = current;
    try {
      return await value;
    } catch (error) {
      page?.markStale();
      throw error;
    } finally {
      if (page && from) page.include(from);
    }
  };
  const isFresh = (entry: Entry<T> | null) => entry !== null && performance.now() - entry.loadedAt < freshFor();
  const age = ({ madeAt }: Dependencies) => performance.now() - madeAt;
  const clear = () => {
    current?.from?.release();
    current = null;
  };
  return Object.assign(read, { clear });
}
