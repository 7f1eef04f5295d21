import { applyForJob, type OwnApplication } from '#contract/applications.ts';
import { MAX_LETTER_BYTES } from '#contract/files.ts';
import type { ErrorAnswer } from '#contract/http.ts';
import { ApiError, addressOf } from '#web/lib/api.ts';
import { fileSize } from '../parts/file-size.ts';

/** Why a file can't be a CV here, or null; asked before a byte of it is sent. */
export function whyNoCv(file: { readonly name: string; readonly type: string; readonly size: number } | null) {
  if (!file || file.size === 0) return 'Choose your CV as a PDF.';
  if (file.type !== 'application/pdf') return `“${file.name}” is no PDF. Choose one, or print the CV to a PDF.`;
  if (file.size > MAX_LETTER_BYTES) {
    return `“${file.name}” has ${fileSize(file.size)}; a CV may have at most ${fileSize(MAX_LETTER_BYTES)}.`;
  }
  return null;
}

/**
 * Sends an application, saying how far it is as a share of 1: `fetch` tells nothing of what is under way.
 * @throws ApiError as every other call
 */
export function sendApplication(
  jobId: string,
  fields: Readonly<Record<string, string>>,
  cv: File,
  onProgress: (share: number) => void,
): Promise<OwnApplication> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('cv', cv);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(applyForJob.method, addressOf(applyForJob, { params: { id: jobId } }));
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = (request.response ?? {}) as { data?: OwnApplication } & Partial<ErrorAnswer>;
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
