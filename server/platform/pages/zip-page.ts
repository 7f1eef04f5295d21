import { constants, crc32, deflateRawSync } from 'node:zlib';
import { type Pieces, pack, unpack } from '../http/pieces.ts';

const KEPT_LEVEL = 6;
/** RFC 1952: magic, deflate, no flags, no time, no extra flags, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951: an empty final block of fixed codes. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** A full flush ends a piece on a byte boundary, and the next piece does not refer back: a nonce fits between. */
export function zipPage(text: Pieces): Pieces {
  const options = { level: KEPT_LEVEL, finishFlush: constants.Z_FULL_FLUSH };
  return pack(unpack(text).map((piece) => deflateRawSync(piece, options)));
}

export function joinText(text: Pieces, nonce: string): Buffer {
  const word = Buffer.from(nonce);
  return Buffer.concat(unpack(text).flatMap((piece, index) => (index > 0 ? [word, piece] : [piece])));
}

export function joinZipped(text: Pieces, zipped: Pieces, nonce: string): Buffer {
  const word = Buffer.from(nonce);
  const stored = Buffer.concat([Buffer.from([0, word.length, 0, ~word.length & 0xff, 0xff]), word]);
  const plain = unpack(text);
  const chunks: Buffer[] = [HEADER];
  let sum = 0;
  let length = 0;
  unpack(zipped).forEach((deflated, index) => {
    if (index > 0) {
      chunks.push(stored);
      sum = crc32(word, sum);
      length += word.length;
    }
    const piece = plain[index] ?? Buffer.alloc(0);
    chunks.push(deflated);
    sum = crc32(piece, sum);
    length += piece.length;
  });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...chunks, LAST_BLOCK, trailer]);
}
