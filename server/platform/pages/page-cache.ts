import { AddressCache } from '../cache/address-cache.ts';
import type { ChangeLog } from '../cache/change-log.ts';
import type { Pieces } from '../http/pieces.ts';
import { zipPage } from './zip-page.ts';

export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: Pieces;
  readonly zipped?: Pieces;
}

const MAX_KEPT_PAGES = 500;

export const pageCacheOptions = {
  isKeepable: ({ status }: RenderedPage) => status === 200,
  prepare: (page: RenderedPage): RenderedPage => ({ ...page, zipped: zipPage(page.text) }),
  sizeOf,
};

export const makePageCache = (changes: ChangeLog, maxBytes: number): AddressCache<RenderedPage> =>
  new AddressCache({ ...pageCacheOptions, changes, maxValues: MAX_KEPT_PAGES, maxBytes });

/** V8 uses at most two bytes for a character and eight for a number. */
function sizeOf(key: string, { headers, text, zipped }: RenderedPage): number {
  const characters = headers.reduce((sum, [name, value]) => sum + name.length + value.length, key.length);
  const pieces = [text, ...(zipped ? [zipped] : [])];
  return pieces.reduce((sum, { bytes, ends }) => sum + bytes.buffer.byteLength + 8 * ends.length, 2 * characters);
}
