import { MAX_PICTURE_WIDTH } from '#contract/files.ts';
import { fairPool } from '#server/platform/fair-pool.ts';
import { Invalid, PortalError } from '#server/platform/http/errors.ts';
import { loadSharp } from '#server/platform/load-sharp.ts';

const MAX_PIXELS = 40_000_000;
/** WebP’s limit is 16 383. */
const MAX_HEIGHT = 6_400;
const QUALITY = 82;
const MAX_SECONDS = 15;

export function sniffPicture(bytes: Buffer) {
  const starts = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (starts('ffd8ff')) return 'jpeg';
  if (starts('89504e470d0a1a0a')) return 'png';
  if (starts('52494646') && starts('57454250', 8)) return 'webp';
  return null;
}

const inPool = fairPool({
  atOnce: 2,
  maxWaiting: 20,
  busyMessage: 'Too many pictures are being uploaded right now. Try again in a moment.',
});

/** The maximum width, or the side of a square crop. */
export interface PictureSize {
  readonly width: number;
  readonly square?: boolean;
}

/** Re-encodes as WebP, without metadata. @throws PortalError 413 or 415, Invalid if it is damaged */
export async function remakePicture(bytes: Buffer, size: PictureSize = { width: MAX_PICTURE_WIDTH }) {
  const format = sniffPicture(bytes);
  if (format === null) throw new PortalError(415, 'WRONG_TYPE', 'Choose a JPEG, PNG or WebP picture.');
  return inPool(async () => {
    const sharp = await loadSharp();
    try {
      const source = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
      const found = await source.metadata();
      if (found.format !== format) throw new Error('the bytes are something else');
      if (found.width * found.height > MAX_PIXELS) {
        throw new PortalError(413, 'TOO_LARGE', 'A picture can have at most 40 megapixels.');
      }
      const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .timeout({ seconds: MAX_SECONDS })
        .autoOrient()
        .resize(
          size.square
            ? { width: size.width, height: size.width, fit: 'cover' }
            : { width: size.width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true },
        )
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (error) {
      if (error instanceof PortalError) throw error;
      throw new Invalid({ file: 'This picture is damaged and can’t be read. Choose another.' });
    }
  });
}
