import { uploadProof } from '#contract/company-claims.ts';
import { MAX_LETTER_BYTES } from '#contract/files.ts';
import type { ErrorAnswer } from '#contract/http.ts';
import { ApiError } from '#web/lib/api.ts';
import { fileSize } from '#web/lib/file-size.ts';

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
  if (file.type !== 'application/pdf') return `“${file.name}” is no PDF. Choose one, or print the paper to a PDF.`;
  if (file.size > MAX_LETTER_BYTES) {
    return `“${file.name}” has ${fileSize(file.size)}; a paper may have at most ${fileSize(MAX_LETTER_BYTES)}.`;
  }
  return null;
}

/**
 * Sends a paper, saying how far it is as a share of 1. `fetch` tells nothing of what is under way.
 * @throws ApiError as every other call
 */
export function sendPaper(file: File, onProgress: (share: number) => void): Promise<Paper> {
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadProof.method, uploadProof.path);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = (request.response ?? {}) as { data?: Paper } & Partial<ErrorAnswer>;
      if (request.status === 201 && answer.data) resolve(answer.data);
      else reject(new ApiError(request.status, answer));
    };
    request.onerror = () =>
      reject(
        new ApiError(0, {
          code: 'NETWORK',
          message: 'The portal can’t be reached. Check your connection and try again.',
        }),
      );
    request.send(form);
  });
}
