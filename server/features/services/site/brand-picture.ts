import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { brandPng, PNG_HEIGHTS } from '#contract/brand.ts';
import type { Branding, BrandPicture } from '#contract/branding.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Files } from '#server/platform/files/files.ts';
import { FILE_POLICY } from '#server/platform/http/security-headers.ts';
import { loadSharp } from '#server/platform/load-sharp.ts';
import type { Setup } from '#server/platform/setup.ts';

const MAX_WIDTH_RATIO = 6;

/** @returns a PNG with that height, or lower if it is very wide; null if the file can’t be read */
export async function brandPicture(files: Files, { url }: BrandPicture, height: number): Promise<Buffer | null> {
  try {
    const name = url.slice('/files/'.length);
    const file = (await files.public.read(name)) ?? (await files.private.read(name));
    if (!file) return null;
    const sharp = await loadSharp();
    return await sharp(await buffer(file.stream))
      .resize({ width: height * MAX_WIDTH_RATIO, height, fit: 'inside' })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

/** Mail programs and devices show no WebP. Only the current pictures have an address, so they are made only a few times. */
export function servePngs({ http, files, settings }: Setup): void {
  const made = new Map<string, Promise<Buffer | null>>();
  http.get<{ Params: { name: string } }>('/brand/:name', async (request, reply): Promise<FastifyReply> => {
    const current = currentPngs(settings.branding);
    const found = current.get(request.url.replace(/\?.*$/s, ''));
    if (!found) throw new NotFound();
    for (const address of made.keys()) if (!current.has(address)) made.delete(address);
    const { picture, height, address } = found;
    const making = made.get(address) ?? brandPicture(files, picture, height);
    made.set(address, making);
    const png = await making;
    if (!png) {
      made.delete(address);
      throw new NotFound();
    }
    return reply
      .type('image/png')
      .headers({
        // Mail programs show it on other sites.
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=86400',
        'content-security-policy': FILE_POLICY,
      })
      .send(png);
  });
}

function currentPngs({ logo, logoOnDark, icon }: Branding) {
  const all = [logo, logoOnDark, icon].flatMap((picture) => {
    if (!picture) return [];
    return PNG_HEIGHTS.map((height) => ({ picture, height, address: brandPng(picture, height) }));
  });
  return new Map(all.map((png) => [png.address, png]));
}
