/** Pieces of bytes in one allocation of their exact length, so that `bytes.length` is the memory they use. */
export interface Pieces {
  readonly bytes: Buffer;
  /** The offset in bytes at which each piece ends. */
  readonly ends: readonly number[];
}

/** A slice of a larger buffer keeps that whole buffer in memory. */
export function pack(pieces: readonly Buffer[]): Pieces {
  let end = 0;
  const ends = pieces.map((piece) => (end += piece.length));
  const bytes = Buffer.allocUnsafeSlow(end);
  pieces.forEach((piece, index) => void piece.copy(bytes, (ends[index] ?? 0) - piece.length));
  return { bytes, ends };
}

export function unpack({ bytes, ends }: Pieces): Buffer[] {
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}
