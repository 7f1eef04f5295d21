import type { Sharp } from 'sharp';
import { MAX_PICTURE_BYTES } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import { MAX_PICTURE_WIDTH } from '#contract/picture-widths.ts';
import { Invalid, PortalError } from '#server/platform/errors.ts';
import { fairPool } from '#server/platform/fair-pool.ts';
import { loadSharp } from '#server/platform/load-sharp.ts';
import type { Sender } from '#server/platform/sender.ts';
import { decodeHeic } from './decode-heic.ts';

const t = messages('server');

/** Phones make JPEG pictures of up to 200 megapixels. They are made smaller while they are decoded, which takes 50 MB. */
const MAX_STREAMED_PIXELS = 205_000_000;
/** All others are decoded as a whole, which takes up to 250 MB. */
const MAX_PIXELS = 64_000_000;
/** Those of phones have 12, 24 or 48 million. */
const MAX_HEIC_PIXELS = 50_000_000;
/** Larger pictures are made smaller one at a time. */
const HEAVY_PIXELS = 25_000_000;
/** WebP’s limit is 16 383. */
const MAX_HEIGHT = 6_400;
const QUALITY = 82;
const MAX_SECONDS = 30;

/** The brands of ISO media files (https://mp4ra.org/registered-types/brands) that are pictures of phones. */
const heic = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

export function sniffPicture(bytes: Buffer) {
  const starts = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (starts('ffd8ff')) return 'jpeg';
  if (starts('89504e470d0a1a0a')) return 'png';
  if (starts('52494646') && starts('57454250', 8)) return 'webp';
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && heic.test(bytes.toString('latin1', 8, 12))) return 'heic';
  return null;
}

const inPool = fairPool({
  atOnce: 2,
  maxWaiting: 20,
  busyMessage: 'Too many pictures are being uploaded right now. Try again in a moment.',
});

const inHeavyPool = fairPool({
  atOnce: 1,
  maxWaiting: 10,
  busyMessage: 'Too many large pictures are being uploaded right now. Try again in a moment.',
});

/** The maximum width, or the side of a square crop. */
export interface PictureSize {
  readonly width: number;
  readonly square?: boolean;
}

/** Re-encodes as WebP, without metadata. @throws PortalError 413 or 415, Invalid if it is damaged */
export function remakePicture(bytes: Buffer, sender: Sender, size: PictureSize = { width: MAX_PICTURE_WIDTH }) {
  const format = sniffPicture(bytes);
  if (format === null) throw new PortalError(415, 'WRONG_TYPE', t('Choose a JPEG, PNG, WebP or HEIC picture.'));
  if (format === 'heic') return inHeavyPool(() => remakeHeic(bytes, size), sender);
  if (bytes.length > MAX_PICTURE_BYTES) {
    throw tooLarge(
      t('A {format} picture can have at most {megabytes} MB.', {
        format: names[format],
        megabytes: MAX_PICTURE_BYTES / 1024 / 1024,
      }),
    );
  }
  return remakeOther(bytes, format, sender, size);
}

async function remakeOther(bytes: Buffer, format: keyof typeof names, sender: Sender, size: PictureSize) {
  const sharp = await loadSharp();
  const found = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => null);
  if (found?.format !== format) throw damaged();
  const pixels = found.width * found.height;
  const limit = format === 'jpeg' && !found.isProgressive ? MAX_STREAMED_PIXELS : MAX_PIXELS;
  if (pixels > limit) throw tooManyPixels(names[format], limit);
  return (pixels > HEAVY_PIXELS ? inHeavyPool : inPool)(
    () => write(sharp(bytes, { limitInputPixels: limit, failOn: 'error' }).autoOrient(), size),
    sender,
  );
}

async function remakeHeic(bytes: Buffer, size: PictureSize) {
  const response = await decodeHeic(bytes, MAX_HEIC_PIXELS);
  if ('problem' in response) {
    throw response.problem === 'TOO_LARGE' ? tooManyPixels('HEIC', MAX_HEIC_PIXELS) : damaged();
  }
  const { data, width, height } = response.decoded;
  const sharp = await loadSharp();
  return write(sharp(data, { raw: { width, height, channels: 4 } }), size);
}

async function write(picture: Sharp, size: PictureSize) {
  try {
    const { data, info } = await picture
      .timeout({ seconds: MAX_SECONDS })
      .resize(
        size.square
          ? { width: size.width, height: size.width, fit: 'cover' }
          : { width: size.width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true },
      )
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw damaged();
  }
}

const names = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP' } as const;

const tooLarge = (message: string) => new PortalError(413, 'TOO_LARGE', message);
const tooManyPixels = (name: string, limit: number) =>
  tooLarge(
    t('A {name} picture can have at most {megapixels} megapixels. Save it smaller.', {
      name,
      megapixels: Math.floor(limit / 1e6),
    }),
  );
const damaged = () => new Invalid({ file: t('This picture is damaged and can’t be read. Choose another.') });
