/** Stores new pictures with a palette, which takes a third of the space. The comparison tolerates the rounded colours. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, 'pictures');

export default function globalSetup(config: FullConfig): (() => Promise<void>) | undefined {
  if (config.updateSnapshots === 'none') return undefined;
  return async () => {
    for (const name of await readdir(FOLDER)) if (name.endsWith('.png')) await shrink(join(FOLDER, name));
  };
}

async function shrink(path: string): Promise<void> {
  const picture = await readFile(path);
  const { isPalette } = await sharp(picture).metadata();
  if (isPalette) return;
  await writeFile(path, await sharp(picture).png({ palette: true, effort: 10, dither: 0 }).toBuffer());
}
