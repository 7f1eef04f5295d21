import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const BYTES = 16;
/** Random bytes for many ids, because asking for those of each costs more than the rest of an id. */
const random = Buffer.alloc(256 * BYTES);
let used = random.length;
let msecs = 0;
let seq = 0;

function nextRandom(): Buffer {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += BYTES;
  return random.subarray(used - BYTES, used);
}

/** UUID version 7: newer rows sort after older ones, also those of one millisecond. */
export function newId<Id extends string>(): Id {
  const own = nextRandom();
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // Leaves room to count up.
    seq = own.readUInt32BE(0) >>> 1;
  } else seq += 1;
  return v7({ random: own, msecs, seq }) as Id;
}
