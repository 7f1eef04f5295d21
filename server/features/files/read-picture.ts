import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { bounded } from '#server/platform/bounded.ts';
import type { StoredFile } from '#server/platform/files/files.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { loadSharp } from '#server/platform/load-sharp.ts';
import type { Portal } from '#server/platform/portal.ts';
import { selectWidth } from './queries.ts';

/** Lower than that of the original, because a screen shows several pixels of it in one place. */
const QUALITY = 76;

type Places = Pick<Portal, 'db' | 'files' | 'http'>;

/** Reads only uploaded pictures: covers of documents are in the same folder, but have their own permissions. */
export async function readPicture(portal: Places, id: string, width?: number): Promise<StoredFile> {
  const own = await selectWidth(portal.db, id);
  if (own === null) throw new NotFound();
  if (width === undefined || own <= width) return readOriginal(portal, id);
  return (await portal.files.public.read(`${id}-${width}.webp`)) ?? readNarrowed(portal, id, width);
}

async function readOriginal({ files }: Pick<Places, 'files'>, id: string): Promise<StoredFile> {
  const file = await files.public.read(`${id}.webp`);
  if (!file) throw new NotFound();
  return file;
}

const inPool = bounded({ atOnce: 1, maxWaiting: 50, busyMessage: 'Too many pictures are being made narrower.' });
const underWay = new Map<string, Promise<Buffer>>();

async function readNarrowed(portal: Places, id: string, width: number): Promise<StoredFile> {
  const name = `${id}-${width}.webp`;
  const making =
    underWay.get(name) ?? inPool(() => makeNarrower(portal, id, width)).finally(() => underWay.delete(name));
  underWay.set(name, making);
  try {
    const bytes = await making;
    return { size: bytes.length, stream: Readable.from([bytes]) };
  } catch (error) {
    if (error instanceof NotFound) throw error;
    portal.http.log.warn({ err: error }, `The picture ${id} could not be made ${width} wide.`);
    return readOriginal(portal, id);
  }
}

async function makeNarrower(portal: Places, id: string, width: number): Promise<Buffer> {
  const original = await buffer((await readOriginal(portal, id)).stream);
  const sharp = await loadSharp();
  const bytes = await sharp(original).resize({ width }).webp({ quality: QUALITY }).toBuffer();
  await portal.files.public.write(`${id}-${width}.webp`, bytes);
  return bytes;
}
