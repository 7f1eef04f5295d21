import { messages } from '#contract/messages.ts';
import { ApiError } from './api-error.ts';
import { withProof } from './proof.ts';
import { saveFile } from './save-file.ts';

const t = messages('common');

interface Download {
  /** Sent with POST. */
  readonly body?: object;
  /** Of the file, if the response names none. */
  readonly fallbackName: string;
}

/** Uses fetch instead of a link, so that errors are shown and an interrupted file is not saved. */
export async function download(path: string, { body, fallbackName }: Download): Promise<void> {
  const post = body && {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(body),
  };
  const response = await withProof(async () => {
    const received = await fetch(path, { credentials: 'same-origin', ...post }).catch(() => {
      throw new Error(t('We can’t reach the portal. Check your connection and try again.'));
    });
    if (received.ok) return received;
    const refusal = (await received.json().catch(() => ({}))) as { message?: string; code?: string };
    throw new ApiError(received.status, { message: t('Please try again.'), ...refusal });
  });
  const file = await response.blob().catch(() => {
    throw new Error(t('The download stopped. Please try again.'));
  });
  saveFile(file, nameIn(response.headers.get('content-disposition') ?? '') ?? fallbackName);
}

/** The full name, or the one in ASCII (RFC 6266). */
function nameIn(disposition: string): string | undefined {
  const full = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return full ? decodeURIComponent(full) : /filename="([^"]+)"/.exec(disposition)?.[1];
}
