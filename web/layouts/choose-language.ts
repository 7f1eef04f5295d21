import { updateMe } from '#contract/account.ts';
import type { PortalLanguage } from '#contract/portal-languages.ts';
import { getMe } from '#contract/users.ts';
import { hasUnsavedForm } from '#web/forms/unsaved-forms.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { tabStorage } from '#web/lib/browser-storage.ts';
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

const FOLLOWED_KEY = 'language-followed';

/** Somebody chose the language of the account on another device. Loads the page once more, unless something typed is not saved. */
export async function followAccount(language: PortalLanguage): Promise<void> {
  if (hasUnsavedForm() || tabStorage.read(FOLLOWED_KEY) === language) return;
  // Otherwise a browser that refuses the cookie would load the page for ever.
  tabStorage.keep(FOLLOWED_KEY, language);
  try {
    // The response sets the cookie, by which the server knows the language of the next page.
    await api(getMe);
    window.location.reload();
  } catch {
    // The next page tries again.
    tabStorage.remove(FOLLOWED_KEY);
  }
}
