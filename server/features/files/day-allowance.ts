import type { Reader } from '#server/platform/database/open.ts';
import { TooMany } from '#server/platform/http/errors.ts';
import { sumSentToday } from './queries.ts';

const BYTES_A_DAY = 200 * 1024 * 1024;

/** What an account sends in 24 hours, pictures and PDFs together. @throws TooMany past 200 MB */
export async function refusePastAllowance(db: Reader, ownerId: string, bytes: number): Promise<void> {
  if ((await sumSentToday(db, ownerId)) + bytes > BYTES_A_DAY) {
    throw new TooMany(3_600, 'You sent 200 MB of files today. Go on tomorrow.');
  }
}
