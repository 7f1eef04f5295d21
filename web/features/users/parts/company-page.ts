/** The page that was requested before the sign-in at a company. It survives the way there and back. */
import { safePath } from '#contract/safe-path.ts';
import { tabStorage } from '#web/lib/browser-storage.ts';

const KEY = 'quayside.company';

/** Leaves the portal for the address of an identity provider. */
export function goToCompany(url: string, next: string): void {
  tabStorage.keep(KEY, next);
  window.location.assign(url);
}

export function requestedBefore(fallback: string): string {
  return safePath(tabStorage.read<string>(KEY), fallback);
}
