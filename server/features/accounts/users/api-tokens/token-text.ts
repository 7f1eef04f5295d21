/**
 * `quay_`, 256 random bits and a checksum (CRC-32), both in base62. Scanners find a token that was published by its
 * prefix, and tell it from other text by the checksum, without asking the portal.
 */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'quay_';
const SECRET_BYTES = 32;
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const WELL_FORMED = /^quay_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

function inBase62(number: bigint, length: number): string {
  const base = BigInt(DIGITS.length);
  let digits = '';
  for (let rest = number; rest > 0n; rest /= base) digits = `${DIGITS[Number(rest % base)]}${digits}`;
  return digits.padStart(length, '0');
}

const checksumOf = (secret: string): string => inBase62(BigInt(crc32(secret)), CHECKSUM_LENGTH);

export function newApiToken(): string {
  const secret = inBase62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  return `${PREFIX}${secret}${checksumOf(secret)}`;
}

export function isWellFormed(token: string): boolean {
  const [, secret = '', checksum] = WELL_FORMED.exec(token) ?? [];
  return checksum !== undefined && checksum === checksumOf(secret);
}

/** By which an owner recognises a token. */
export const lastFourOf = (token: string): string => token.slice(-4);
