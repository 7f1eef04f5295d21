import { LRUCache } from 'lru-cache';

type Draw = () => Promise<Buffer>;

/** Concurrent requests for the same picture share one drawing. */
export const pictureCache = (maxSize: number) =>
  new LRUCache<string, Buffer, Draw>({
    maxSize,
    sizeCalculation: (picture) => Math.max(1, picture.length),
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
    // A picture that is evicted while it is drawn is still sent.
    ignoreFetchAbort: true,
  });
