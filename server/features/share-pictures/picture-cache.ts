import { LRUCache } from 'lru-cache';

type Draw = () => Promise<Buffer>;

/** Drawn pictures by what they show. Requests for the same picture share one drawing; the least recently used go first. */
export const pictureCache = (maxSize: number) =>
  new LRUCache<string, Buffer, Draw>({
    maxSize,
    sizeCalculation: (picture) => Math.max(1, picture.length),
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
    // A picture that loses its place while it is drawn is still sent.
    ignoreFetchAbort: true,
  });
