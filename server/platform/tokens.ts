import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** How a token is stored. Nobody can guess 256 random bits, so the hash needs no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
