import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PostId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { fairPool } from '#server/platform/fair-pool.ts';
import type { StoredFile } from '#server/platform/files/files.ts';
import { loadSharp } from '#server/platform/load-sharp.ts';
import type { Portal } from '#server/platform/portal.ts';
import { singleFlightByKey } from '#server/platform/single-flight.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { mayReadPicture, selectPicture } from './queries.ts';
import type { PictureUses } from './use-queries.ts';

/** Lower than that of the original, because a screen shows several pixels of it in one place. */
const QUALITY = 76;

type Stores = Pick<Portal, 'files' | 'http' | 'sender'>;

interface FoundPicture {
  readonly width: number;
  /** Not everybody may read it. */
  readonly isWithheld: boolean;
}

/** Calls `findActor` and `findPost` only for a withheld picture. @throws NotFound for those who may not read it */
export async function findPicture(
  db: Db,
  uses: PictureUses,
  id: string,
  findActor: () => Promise<Actor>,
  findPost: () => Promise<PostId | null>,
): Promise<FoundPicture> {
  const picture = await selectPicture(db, uses, id);
  if (!picture) throw new NotFound();
  const { width } = picture;
  if (picture.isShown) return { width, isWithheld: false };
  const withheld = { width, isWithheld: true };
  const actor = await findActor();
  if (isStaff(actor)) return withheld;
  const reader = { userId: actor.userId, postId: await findPost() };
  if (await mayReadPicture(db, uses, id, reader)) return withheld;
  throw new NotFound();
}

export async function readPicture(
  portal: Stores,
  id: string,
  { width: originalWidth, isWithheld }: FoundPicture,
  width?: number,
): Promise<StoredFile> {
  if (width === undefined || originalWidth <= width) return readOriginal(portal, id);
  const narrow = await read(portal, `${id}-${width}.webp`);
  // A narrower version would be made among the public files.
  return narrow ?? (isWithheld ? readOriginal(portal, id) : readNarrowed(portal, id, width));
}

async function readOriginal(portal: Pick<Stores, 'files'>, id: string): Promise<StoredFile> {
  const file = await read(portal, `${id}.webp`);
  if (!file) throw new NotFound();
  return file;
}

/** A picture that was withheld until a moment ago is still among the private files. */
const read = async ({ files }: Pick<Stores, 'files'>, name: string): Promise<StoredFile | null> =>
  (await files.public.read(name)) ?? (files.private === files.public ? null : files.private.read(name));

const inPool = fairPool({
  atOnce: 1,
  maxWaiting: 50,
  busyMessage: 'Too many pictures are being resized right now. Try again in a moment.',
});
const resizeOnce = singleFlightByKey<Buffer>();

async function readNarrowed(portal: Stores, id: string, width: number): Promise<StoredFile> {
  try {
    const bytes = await resizeOnce(`${id}-${width}`, () =>
      inPool(() => makeNarrower(portal, id, width), portal.sender),
    );
    return { size: bytes.length, stream: Readable.from([bytes]) };
  } catch (error) {
    if (error instanceof NotFound) throw error;
    portal.http.log.warn({ err: error }, `The picture ${id} could not be resized to ${width} pixels.`);
    return readOriginal(portal, id);
  }
}

async function makeNarrower(portal: Stores, id: string, width: number): Promise<Buffer> {
  const original = await buffer((await readOriginal(portal, id)).stream);
  const sharp = await loadSharp();
  const bytes = await sharp(original).resize({ width }).webp({ quality: QUALITY }).toBuffer();
  await portal.files.public.write(`${id}-${width}.webp`, bytes);
  return bytes;
}
