import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The pieces of a page, each compressed on its own, so that another nonce can stand between them. */
export interface ZippedPage {
  readonly pieces: readonly { readonly plain: Buffer; readonly deflated: Buffer }[];
}

const LEVEL = 6;
/** RFC 1952: magic, deflate, no flags, no time, no extra flags, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951: an empty block of fixed codes that is the last one. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** Compresses a page once. A full flush ends each piece on a byte and lets the next one refer to nothing before it. */
export function zipPage(parts: readonly string[]): ZippedPage {
  return {
    pieces: parts.map((part) => {
      const plain = Buffer.from(part);
      const deflated = deflateRawSync(plain, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
      return { plain, deflated };
    }),
  };
}

/** The gzip file of a page with this nonce: what is compressed is joined, the nonce goes in as it is. */
export function joinZipped({ pieces }: ZippedPage, nonce: string): Buffer {
  const word = Buffer.from(nonce);
  const stored = Buffer.concat([Buffer.from([0, word.length, 0, ~word.length & 0xff, 0xff]), word]);
  const chunks: Buffer[] = [HEADER];
  let sum = 0;
  let length = 0;
  pieces.forEach(({ plain, deflated }, index) => {
    if (index > 0) {
      chunks.push(stored);
      sum = crc32(word, sum);
      length += word.length;
    }
    chunks.push(deflated);
    sum = crc32(plain, sum);
    length += plain.length;
  });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...chunks, LAST_BLOCK, trailer]);
}

/** Whether the visitor's browser takes gzip. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  return (
    acceptEncoding !== undefined && /(?:^|[\s,])(?:x-)?gzip(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/i.test(acceptEncoding)
  );
}
