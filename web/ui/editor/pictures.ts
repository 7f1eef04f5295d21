import { HEIC_REFUSED, MAX_PICTURE_BYTES, PICTURE_TYPES, uploadPicture } from '#contract/files.ts';
import { ApiError } from '#web/lib/api.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { shrinkPicture } from '../picture/crop-picture.ts';

/** An error about a picture, with a message for users. */
export class PictureRefused extends Error {}

/** Large pictures are made smaller before they are sent. */
export function validatePicture({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  if ((PICTURE_TYPES as readonly string[]).includes(type)) return null;
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return `“${name}”: ${HEIC_REFUSED}`;
  return `“${name}” is not a JPEG, PNG or WebP picture.`;
}

export async function sendPicture(file: File): Promise<{ url: string; alt: string }> {
  const refused = validatePicture(file);
  if (refused) throw new PictureRefused(refused);
  try {
    const sent = file.size > MAX_PICTURE_BYTES ? await shrink(file) : file;
    const { data } = await sendForm(uploadPicture, { file: sent });
    return { url: data.url, alt: file.name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ') };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused(
      error instanceof ApiError ? error.message : 'The picture could not be uploaded. Try again.',
    );
  }
}

async function shrink(file: File): Promise<File> {
  try {
    return await shrinkPicture(file);
  } catch {
    const limit = MAX_PICTURE_BYTES / 1024 / 1024;
    throw new PictureRefused(
      `“${file.name}” has more than ${limit} MB, and this browser can’t make it smaller. Save it smaller and try again.`,
    );
  }
}

export const acceptedPictures = PICTURE_TYPES.join(',');
