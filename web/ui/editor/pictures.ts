import { MAX_PICTURE_BYTES, PICTURE_TYPES, uploadPicture } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { shrinkPicture } from '../picture/crop-picture.ts';

const t = messages('common');

/** An error about a picture, with a message for users. */
export class PictureRefused extends Error {}

/** Some systems name no type. */
const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** Large pictures are made smaller before they are sent. */
export function validatePicture(file: Pick<File, 'name' | 'type'>): string | null {
  if (isHeic(file) || (PICTURE_TYPES as readonly string[]).includes(file.type)) return null;
  return t('“{file}” is not a JPEG, PNG, WebP or HEIC picture.', { file: file.name });
}

/** The name of a file may say what the picture shows, but not that of a camera or of a screenshot. */
function altOf(fileName: string): string {
  const words = fileName
    .replace(/\.\w+$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return /\d{3}|^(?:image|img|photo|picture|screenshot|foto|bild|scan|unnamed|untitled)\b/i.test(words) ? '' : words;
}

export async function sendPicture(file: File): Promise<{ url: string; alt: string }> {
  const refused = validatePicture(file);
  if (refused) throw new PictureRefused(refused);
  try {
    const sent = file.size > MAX_PICTURE_BYTES ? await shrink(file) : file;
    const { data } = await sendForm(uploadPicture, { file: sent });
    return { url: data.url, alt: altOf(file.name) };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused(
      error instanceof ApiError ? error.message : t('We couldn’t upload the picture. Try again.'),
    );
  }
}

/** Most browsers can't show HEIC: the portal converts it. @returns a picture that this browser shows */
export async function showable(file: File): Promise<File> {
  if (!isHeic(file) || (await isReadable(file))) return file;
  const { url } = await sendPicture(file);
  const response = await fetch(url);
  if (!response.ok) throw new PictureRefused(t('We couldn’t convert the picture. Try again.'));
  return new File([await response.blob()], file.name.replace(/\.\w+$/, '.webp'), { type: 'image/webp' });
}

const isReadable = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

async function shrink(file: File): Promise<File> {
  try {
    return await shrinkPicture(file);
  } catch {
    if (isHeic(file)) return file;
    const limit = MAX_PICTURE_BYTES / 1024 / 1024;
    throw new PictureRefused(
      t('“{name}” has more than {limit} MB, and this browser can’t make it smaller. Save it smaller and try again.', {
        name: file.name,
        limit,
      }),
    );
  }
}

export const acceptedPictures = [...PICTURE_TYPES, '.heic', '.heif'].join(',');
