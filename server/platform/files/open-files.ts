import type { WarningLog } from '../availability.ts';
import { readBucketAddress } from '../s3/address.ts';
import { traceBucket } from '../s3/traced-bucket.ts';
import type { Files } from './files.ts';
import { openFolder } from './folder.ts';

export interface FilesPlace {
  readonly DATA_DIR: string;
  readonly S3_URL?: string | undefined;
}

export async function openFiles({ DATA_DIR, S3_URL }: FilesPlace, log?: WarningLog): Promise<Files> {
  if (S3_URL === undefined) return openFolder(DATA_DIR);
  const address = readBucketAddress(S3_URL);
  if (typeof address === 'string') throw new Error(`S3_URL ${address}.`);
  const [{ openBucket }, { openS3Files }] = await Promise.all([import('../s3/bucket.ts'), import('./s3-files.ts')]);
  const files = openS3Files(traceBucket(await openBucket(address)));
  if (log) files.watch.log = log;
  return files;
}
