import { messages } from '#contract/messages.ts';
import type { Files } from '../files/files.ts';
import { type Check, failed, ok, warning } from './checks.ts';

const t = messages('server');

const remedy = () => t('Check that the account of the portal may read, write and delete in the storage of files.');
const remedyIfOfAnother = () =>
  t(
    'Use another bucket or folder in S3_URL. “Files in a bucket” in docs/operations.md says what to do if this portal replaces the other one.',
  );

export function storageCheck(
  files: Pick<Files, 'tryEverything' | 'place' | 'owner'>,
  portalId: () => Promise<string>,
): Check {
  return {
    name: 'Storage',
    async run() {
      try {
        await files.tryEverything();
      } catch (error) {
        return failed((error as Error).message.split('\n')[0] ?? '', remedy());
      }
      const found = t('The portal wrote, read and deleted a file in {place}.', { place: files.place });
      const owner = await files.owner(portalId);
      if (owner === 'another')
        return failed(t('{place} has the files of another portal.', { place: files.place }), remedyIfOfAnother());
      if (owner === 'nobody')
        return warning(
          [found, t('No portal has used it yet.')].join(' '),
          t('Nothing: the portal marks it as its own when it starts.'),
        );
      return ok(found);
    },
  };
}
