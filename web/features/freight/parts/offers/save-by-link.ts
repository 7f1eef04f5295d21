import { messages } from '#contract/messages.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { download } from '#web/lib/download.ts';
import { notify } from '#web/ui/toasts.tsx';

const t = messages('freight');

/** Saves a file that is read with the token of an invitation. */
export async function saveByLink(path: string, token: string, fallbackName: string): Promise<void> {
  try {
    await download(path, { body: { token }, fallbackName });
  } catch (error) {
    notify.error(t('We couldn’t save the file. {error}', { error: messageOf(error) }));
  }
}
