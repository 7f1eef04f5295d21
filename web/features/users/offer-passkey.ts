/** Offers a passkey after a sign-in without one, once on each device. */
import { getSecurity } from '#contract/factors.ts';
import type { Me } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';

const keyOf = ({ id }: Pick<Me, 'id'>) => `quayside.passkeyOffered.${id}`;

export function rememberOffer(user: Pick<Me, 'id'>): void {
  deviceStorage.keep(keyOf(user), true);
}

/** Whether this device can unlock passkeys and the account has none. If that can't be found out, nothing is offered. */
export async function shouldOfferPasskey(user: Me): Promise<boolean> {
  if (!('PublicKeyCredential' in window) || deviceStorage.read(keyOf(user)) === true) return false;
  try {
    if (!(await window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
    const { passkeys, passkeyProblem } = (await api(getSecurity)).data;
    return passkeys.length === 0 && passkeyProblem === null;
  } catch {
    return false;
  }
}
