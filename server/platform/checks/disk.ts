import { statfs } from 'node:fs/promises';
import { messages } from '#contract/messages.ts';
import { type Check, failed, ok, warning } from './checks.ts';

const t = messages('server');

const GB = 1024 ** 3;
const MB = 1024 ** 2;
const LOW_SHARE = 0.1;
const ENOUGH_BYTES = 20 * GB;

export function diskCheck(folder: string, minFreeMb: number, hasUploads: boolean): Check {
  return {
    name: 'Disk',
    async run() {
      const { bavail, blocks, bsize } = await statfs(folder);
      const free = bavail * bsize;
      const found = t('{free} GB of {total} GB are free on the disk of DATA_DIR.', {
        free: (free / GB).toFixed(1),
        total: ((blocks * bsize) / GB).toFixed(1),
      });
      if (hasUploads && free < minFreeMb * MB)
        return failed(
          found,
          t('Free some space: below MIN_FREE_DISK_MB ({size}), uploads are refused.', { size: minFreeMb }),
        );
      if (bavail < blocks * LOW_SHARE && free < ENOUGH_BYTES)
        return warning(
          found,
          hasUploads
            ? t('Free some space or enlarge the disk before uploads are refused.')
            : t('Free some space or enlarge the disk.'),
        );
      return ok(found);
    },
  };
}
