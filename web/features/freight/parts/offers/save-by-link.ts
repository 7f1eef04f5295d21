import { messageOf } from '#web/lib/api-error.ts';
import { download } from '#web/lib/download.ts';
import { notify } from '#web/ui/toasts.tsx';

/** Saves a file that is read with the token of an invitation. */
export async function saveByLink(path: string, token: string, fallbackName: string): Promise<void> {
  try {
    await download(path, { body: { token }, fallbackName });
  } catch (error) {
    notify.error(`We couldn’t save the file. ${messageOf(error)}`);
  }
}
