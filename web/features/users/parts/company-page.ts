/** The page that was requested before the sign-in at a company. It survives the way there and back. */
import { safePath } from '#contract/safe-path.ts';
import { tabStorage } from '#web/lib/browser-storage.ts';

const KEY = 'quayside.company';
const REFUSED_KEY = 'quayside.company.refused';

/** Leaves the portal for the address of an identity provider. */
export function goToCompany(url: string, next: string): void {
  tabStorage.keep(KEY, next);
  tabStorage.remove(REFUSED_KEY);
  window.location.assign(url);
}

export function requestedBefore(fallback: string): string {
  return safePath(tabStorage.read<string>(KEY), fallback);
}

/** The company remembers who signed in there, so the next try has to ask for another account. */
export const noteRefusal = () => tabStorage.keep(REFUSED_KEY, true);
export const wasRefused = () => tabStorage.read<boolean>(REFUSED_KEY) === true;
