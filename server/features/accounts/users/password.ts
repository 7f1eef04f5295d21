/** Hashes passwords with argon2id, two at a time, because each takes 19 MiB and about 30 ms of CPU. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fairPool } from '#server/platform/fair-pool.ts';
import type { Sender } from '#server/platform/sender.ts';

const derive = promisify(argon2);
/** OWASP Password Storage Cheat Sheet (2026): m = 19 MiB, t = 2, p = 1. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

interface Stored {
  readonly salt: Buffer;
  readonly hash: Buffer;
  readonly cost: { memory: number; passes: number; parallelism: number };
}

const inPool = fairPool({
  atOnce: 2,
  maxWaiting: 200,
  busyMessage: 'Too many people are signing in right now. Try again in a moment.',
});

function hashWith(password: string, { salt, hash: { length }, cost }: Stored, sender: Sender): Promise<Buffer> {
  // Keyboards differ in how they compose characters, so the text is normalised.
  const message = Buffer.from(password.normalize('NFC'));
  return inPool(() => derive('argon2id', { message, nonce: salt, tagLength: length, ...cost }), sender);
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const format = (salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`;

export async function hashPassword(password: string, sender: Sender): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const wanted = { salt, hash: Buffer.alloc(HASH_BYTES), cost: COST };
  return format(salt, await hashWith(password, wanted, sender));
}

function parse(phc: string): Stored {
  const [, name, version, cost = '', salt = '', hash = ''] = phc.split('$');
  const numbers = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(cost);
  if (name !== 'argon2id' || version !== 'v=19' || !numbers) throw new Error('A stored password hash is not argon2id.');
  return {
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
    cost: { memory: Number(numbers[1]), passes: Number(numbers[2]), parallelism: Number(numbers[3]) },
  };
}

/** For an address without a password, so that it takes as much time as a wrong password. */
const noPassword = format(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

export async function verifyPassword(phc: string | null, password: string, sender: Sender): Promise<boolean> {
  const stored = parse(phc ?? noPassword);
  const hash = await hashWith(password, stored, sender);
  return timingSafeEqual(hash, stored.hash) && phc !== null;
}
