import { uploadProof } from '#contract/company-claims.ts';
import { MAX_LETTER_BYTES } from '#contract/files.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { isPdf } from '#web/lib/pdf.ts';
import { sendForm } from '#web/lib/send-form.ts';

export interface Paper {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

export function validateBrochure(file: {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}): string | null {
  if (!isPdf(file)) return `“${file.name}” is not a PDF. Choose a PDF, or save the document as one.`;
  if (file.size > MAX_LETTER_BYTES) {
    return `“${file.name}” is ${fileSize(file.size)}. A document can be at most ${fileSize(MAX_LETTER_BYTES)}.`;
  }
  return null;
}

/**
 * Uploads a document and reports the progress as a share of 1.
 * @throws ApiError like every other request
 */
export async function sendPaper(file: File, onProgress: (share: number) => void): Promise<Paper> {
  return (await sendForm(uploadProof, { file }, { onProgress })).data;
}
