import type { Feature } from '#server/feature.ts';
import { deleteOldUploadedBytes } from './allowance-queries.ts';
import { personalData } from './feature-queries.ts';
import { moveWithheld } from './move-withheld.ts';
import { registerFiles } from './routes.ts';
import { sweepFiles } from './sweep.ts';
import { pictureUses } from './use-queries.ts';

export const feature: Feature = {
  name: 'files',
  routes: (portal, { features }) =>
    registerFiles(
      portal,
      usesIn(features),
      features.flatMap(({ postOfPictureLink }) => postOfPictureLink ?? []),
    ),
  personalData,
  jobs(portal, { features }) {
    const { db, jobs, log } = portal;
    const uses = usesIn(features);
    jobs.schedule('delete-old-uploaded-bytes', '10 0 * * *', async () => void (await deleteOldUploadedBytes(db)));
    jobs.schedule('move-withheld-files', '*/5 * * * *', async () => {
      const moved = await moveWithheld(portal, uses);
      if (moved > 0) log.info({ moved }, 'Moved pictures between public and private files.');
    });
    jobs.schedule('sweep-files', '40 3 * * *', async () => {
      const removed = await sweepFiles(portal, uses);
      if (removed > 0) log.info({ removed }, 'Deleted files that are not used.');
    });
  },
};

const usesIn = (features: readonly Feature[]) => pictureUses(features.flatMap(({ pictures }) => pictures ?? []));
