import { updateMe } from '#contract/account.ts';
import type { PortalLanguage } from '#contract/portal-languages.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { notify } from '#web/ui/toasts.tsx';

/** The texts of a document are in one language, so it loads again. */
export async function chooseLanguage(language: PortalLanguage): Promise<void> {
  try {
    await api(updateMe, { body: { language } });
    window.location.reload();
  } catch (error) {
    notify.error(messageOf(error));
  }
}
