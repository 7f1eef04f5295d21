import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { NoEmbeddedDatabase } from './platform/database/embedded/index.ts';
import { WrongRedis } from './platform/redis/errors.ts';
import { WrongBucket } from './platform/s3/errors.ts';
import type { Settings } from './settings.ts';

export class CannotStart extends Error {}

interface UnknownError {
  readonly code?: string;
  readonly message?: string;
  readonly cause?: UnknownError;
}

/** Libraries wrap errors; the innermost one has the code. */
export function innermost(error: unknown): UnknownError {
  const known = (error ?? {}) as UnknownError;
  return known.cause ? innermost(known.cause) : known;
}

export async function openDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await rm(await mkdtemp(join(dataDir, '.writable-')), { recursive: true });
  } catch (error) {
    const reasons: Record<string, string> = {
      EACCES: 'the account of the portal is not allowed to write there',
      EPERM: 'the account of the portal is not allowed to write there',
      EROFS: 'it is on a read-only file system',
      ENOSPC: 'its disk is full',
      EDQUOT: 'the disk quota of the portal is used up',
      ENOTDIR: 'a part of its path is not a folder',
      EEXIST: 'it is not a folder',
    };
    const { code = '', message = '' } = innermost(error);
    throw new CannotStart(
      `DATA_DIR ${dataDir} can't be used: ${reasons[code] ?? message}. Give the account write access to it, or set DATA_DIR to another folder.`,
    );
  }
}

export async function listen(app: FastifyInstance, { HOST, PORT }: Settings): Promise<string> {
  // For `localhost`, the framework would open a second server, which could not be stopped in order.
  const host = HOST === 'localhost' ? '127.0.0.1' : HOST;
  try {
    return await app.listen({ port: PORT, host });
  } catch (error) {
    const { code = '', message = '' } = innermost(error);
    if (code === 'EADDRINUSE')
      throw new CannotStart(
        `PORT ${PORT} on ${HOST} is in use by another program, or by another portal. Stop that one, or set PORT to a free port.`,
      );
    if (code === 'EACCES')
      throw new CannotStart(
        `The account of the portal is not allowed to use PORT ${PORT}. Set PORT to 1024 or higher, and let a proxy listen on ${PORT}.`,
      );
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(code))
      throw new CannotStart(
        `HOST ${HOST} is not an address of this machine. Set HOST to one, such as 127.0.0.1, or 0.0.0.0 for all of them.`,
      );
    throw new CannotStart(`The portal can't listen on HOST ${HOST} and PORT ${PORT}: ${message}.`);
  }
}

export function explainStart(error: unknown): string {
  if (
    error instanceof CannotStart ||
    error instanceof NoEmbeddedDatabase ||
    error instanceof WrongRedis ||
    error instanceof WrongBucket
  )
    return error.message;
  const { message } = innermost(error);
  return message || String(error);
}
