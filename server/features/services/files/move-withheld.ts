import { buffer } from 'node:stream/consumers';
import type { Portal } from '#server/platform/portal.ts';
import { namesOfPicture, selectMisplaced, updateMoved } from './queries.ts';
import type { PictureUses } from './use-queries.ts';

/** A CDN in front of a bucket does not ask the portal. @returns the number of pictures that were moved */
export async function moveWithheld({ db, files }: Pick<Portal, 'db' | 'files'>, uses: PictureUses): Promise<number> {
  if (files.public === files.private) return 0;
  const misplaced = await selectMisplaced(db, uses);
  for (const { id, isWithheld } of misplaced) {
    const [from, to] = isWithheld ? [files.public, files.private] : [files.private, files.public];
    for (const name of namesOfPicture(id)) {
      const found = await from.read(name);
      if (!found) continue;
      await to.write(name, await buffer(found.stream));
      await from.remove(name);
    }
    // Last, so that an interrupted move continues.
    await db.transaction((tx) => updateMoved(tx, id, isWithheld));
  }
  return misplaced.length;
}
