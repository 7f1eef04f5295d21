import { Dependencies } from './dependencies.ts';

export interface Cached<T> {
  (): Promise<T>;
  clear(): void;
}

interface Kept<T> {
  readonly value: Promise<T>;
  readonly loadedAt: number;
  readonly from: Dependencies | null;
}

/** A value that pages show is read again at this age even if its rows did not change, because it may depend on the time. */
const FOLLOWED_MS = 30_000;

/** Concurrent calls share a value; failures are not cached. Cached pages get the value until its rows change. */
export function cached<T>(milliseconds: number | (() => number), load: () => Promise<T>): Cached<T> {
  const freshFor = typeof milliseconds === 'number' ? () => milliseconds : milliseconds;
  let kept: Kept<T> | null = null;
  const loadAgain = (page: Dependencies | undefined): Kept<T> => {
    kept?.from?.release();
    const from = page?.separate() ?? null;
    const value = from ? from.collect(load) : load();
    const loaded = { value, loadedAt: performance.now(), from };
    value.catch(() => {
      from?.release();
      if (kept === loaded) kept = null;
    });
    return loaded;
  };
  const read = async () => {
    const page = Dependencies.current;
    const isGood = page ? kept?.from?.isStale === false && age(kept.from) < FOLLOWED_MS : isFresh(kept);
    if (!isGood || !kept) kept = loadAgain(page);
    const { value, from } = kept;
    try {
      return await value;
    } catch (error) {
      page?.markStale();
      throw error;
    } finally {
      if (page && from) page.include(from);
    }
  };
  const isFresh = (entry: Kept<T> | null) => entry !== null && performance.now() - entry.loadedAt < freshFor();
  const age = ({ madeAt }: Dependencies) => performance.now() - madeAt;
  const clear = () => {
    kept?.from?.release();
    kept = null;
  };
  return Object.assign(read, { clear });
}
