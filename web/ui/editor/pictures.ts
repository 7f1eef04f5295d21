import { MAX_PICTURE_BYTES, PICTURE_TYPES, uploadPicture } from '#contract/files.ts';
import { ApiError } from '#web/lib/api.ts';
import { sendForm } from '#web/lib/send-form.ts';

/** An error about a picture, with a message for users. */
export class PictureRefused extends Error {}

export function validatePicture(file: { name: string; type: string; size: number }): string | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) {
    return `“${file.name}” is not a JPEG, PNG or WebP picture.`;
  }
  if (file.size > MAX_PICTURE_BYTES) {
    const megabytes = (file.size / 1024 / 1024).toFixed(1);
    return `“${file.name}” is ${megabytes} MB. A picture can be at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`;
  }
  return null;
}

export async function sendPicture(file: File): Promise<{ url: string; alt: string }> {
  const refused = validatePicture(file);
  if (refused) throw new PictureRefused(refused);
  try {
    const { data } = await sendForm(uploadPicture, { file });
    return { url: data.url, alt: file.name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ') };
  } catch (error) {
    throw new PictureRefused(
      error instanceof ApiError ? error.message : 'The picture could not be uploaded. Try again.',
    );
  }
}

export const acceptedPictures = PICTURE_TYPES.join(',');
