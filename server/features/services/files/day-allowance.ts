import type { FastifyRequest } from 'fastify';
import { DAY_MS } from '#contract/dates.ts';
import { MAX_BROCHURE_BYTES } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import type { DailyKey } from '#server/platform/daily-key/daily-key.ts';
import type { Db } from '#server/platform/database/open.ts';
import { PortalError, TooMany } from '#server/platform/errors.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { EdgeLimits } from '#server/platform/http/edge-limits.ts';
import { countedAddress } from '#server/platform/http/rate-limits.ts';
import type { UploadBounds } from '#server/platform/http/routes.ts';
import type { Settings } from '#server/settings.ts';
import { addUploadedBytes, type SenderOfDay, selectUploadedBytes, takeBackUploadedBytes } from './allowance-queries.ts';

const t = messages('server');

const MB = 1024 * 1024;
const FULL_DISK_RETRY_SECONDS = 600;

interface Parts {
  readonly db: Db;
  readonly dailyKey: DailyKey;
  readonly files: Files;
  readonly settings: Pick<Settings, 'MIN_FREE_DISK_MB' | 'RATE_LIMIT_SCALE'>;
  readonly limits: EdgeLimits;
}

interface Sender extends SenderOfDay {
  readonly limit: number;
  readonly message: (megabytes: number) => string;
}

/** Counted from the start, so that concurrent uploads can’t exceed a limit. A failed upload does not count. */
export function boundUploads(parts: Parts): UploadBounds {
  const { db, files, settings } = parts;
  return {
    async check(request) {
      if (settings.MIN_FREE_DISK_MB > 0) {
        const free = await files.freeBytes();
        if (free !== null && free < settings.MIN_FREE_DISK_MB * MB) throw diskFull();
      }
      for (const sender of await sendersOf(parts, request)) {
        if ((await selectUploadedBytes(db, sender)) + bytesOf(request) > sender.limit) throw pastLimit(sender);
      }
    },
    async counted(request, work) {
      const senders = await sendersOf(parts, request);
      const bytes = bytesOf(request);
      await db.transaction(async (tx) => {
        for (const sender of senders) {
          if (!(await addUploadedBytes(tx, sender, bytes, sender.limit))) throw pastLimit(sender);
        }
      });
      try {
        return await work();
      } catch (error) {
        const reserved = db.transaction(async (tx) => {
          for (const sender of senders) await takeBackUploadedBytes(tx, sender, bytes);
        });
        // The client needs the reason of the failure more than an exact count.
        await reserved.catch((cause: unknown) => request.log.warn({ err: cause }, 'A failed upload stays counted.'));
        throw error;
      }
    },
  };
}

/** A fixed order prevents deadlocks. */
async function sendersOf({ dailyKey, settings, limits }: Parts, request: FastifyRequest): Promise<Sender[]> {
  const scale = settings.RATE_LIMIT_SCALE;
  const address = countedAddress(request.ip);
  const { userId } = request.actor;
  const ofAddress = await dailyKey.hash('upload', `address ${address}`);
  const ofSender = await dailyKey.hash('upload', userId === null ? `guest ${address}` : `account ${userId}`);
  return [
    {
      ...ofAddress,
      limit: limits.addressBytesPerDay * scale,
      message: (megabytes) =>
        t('Your network has reached the daily limit of {megabytes} MB of uploads. Try again tomorrow.', { megabytes }),
    },
    userId === null
      ? {
          ...ofSender,
          limit: limits.guestBytesPerDay * scale,
          message: (megabytes) =>
            t('Guests can upload {megabytes} MB per day from one network. Sign in, or try again tomorrow.', {
              megabytes,
            }),
        }
      : {
          ...ofSender,
          limit: limits.accountBytesPerDay * scale,
          message: (megabytes) =>
            t('You have reached your daily limit of {megabytes} MB of uploads. Try again tomorrow.', { megabytes }),
        },
  ];
}

/** Node reads no more than the stated length. A body without one counts as the largest upload. */
function bytesOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return MAX_BROCHURE_BYTES;
  return Number(headers['content-length'] ?? 0);
}

function pastLimit({ limit, message }: Sender): TooMany {
  const secondsLeft = Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / 1_000);
  return new TooMany(secondsLeft, message(Math.floor(limit / MB)), 'DAILY_UPLOAD_LIMIT');
}

const diskFull = () =>
  new PortalError(
    507,
    'DISK_FULL',
    t('The portal has too little disk space to accept files. Everything else works. Try again later.'),
    {},
    FULL_DISK_RETRY_SECONDS,
  );
