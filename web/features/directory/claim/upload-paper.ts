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

/** Why a file can't be a paper here, or null; asked before a byte of it is sent. */
export function whyRefused(file: {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}): string | null {
  if (!isPdf(file)) return `“${file.name}” is no PDF. Choose one, or print the paper to a PDF.`;
  if (file.size > MAX_LETTER_BYTES) {
    return `“${file.name}” has ${fileSize(file.size)}; a paper may have at most ${fileSize(MAX_LETTER_BYTES)}.`;
  }
  return null;
}

/**
 * Sends a paper, saying how far it is as a share of 1.
 * @throws ApiError as every other call
 */
export async function sendPaper(file: File, onProgress: (share: number) => void): Promise<Paper> {
  return (await sendForm(uploadProof, { file }, { onProgress })).data;
}
