import { MAX_PICTURE_BYTES, PICTURE_TYPES, uploadPicture } from '#contract/files.ts';
import { ApiError } from '#web/lib/api.ts';
import { sendForm } from '#web/lib/send-form.ts';

/** A picture that can't be taken, in words for people. */
export class PictureRefused extends Error {}

/** Why a file can't be a picture here, or null; asked before a byte of it is sent. */
export function whyRefused(file: { name: string; type: string; size: number }): string | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) {
    return `“${file.name}” is no JPEG, PNG or WebP picture. Choose one of those.`;
  }
  if (file.size > MAX_PICTURE_BYTES) {
    const megabytes = (file.size / 1024 / 1024).toFixed(1);
    return `“${file.name}” has ${megabytes} MB; a picture may have at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`;
  }
  return null;
}

/** Sends a picture and gives back where it is kept. */
export async function sendPicture(file: File): Promise<{ url: string; alt: string }> {
  const refused = whyRefused(file);
  if (refused) throw new PictureRefused(refused);
  try {
    const { data } = await sendForm(uploadPicture, { file });
    return { url: data.url, alt: file.name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ') };
  } catch (error) {
    throw new PictureRefused(error instanceof ApiError ? error.message : 'The picture could not be sent. Try again.');
  }
}

export const acceptedPictures = PICTURE_TYPES.join(',');
