/** Passkeys in this browser. The library loads with the first use. */
import type { PasskeyAnswer, PasskeyOptions } from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api.ts';

const t = messages('account');

type Options = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON'];

const library = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Asks the user's device for a new passkey. @throws ApiError that says what to do */
export async function createPasskey({ challengeId, options }: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startRegistration } = await library();
  const response = await startRegistration({ optionsJSON: options as unknown as CreationOptions }).catch(explain);
  return { challengeId, response: response as PasskeyAnswer['response'] };
}

/** @throws ApiError that says what to do */
export async function askForPasskey({ challengeId, options }: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const response = await startAuthentication({ optionsJSON: options as unknown as Options }).catch(explain);
  return { challengeId, response: response as PasskeyAnswer['response'] };
}

/** Whether the browser can list passkeys in the suggestions of the email field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Waits until the user chooses one of the suggested passkeys. Null if the browser stops offering them. */
export async function suggestedPasskey({ challengeId, options }: PasskeyOptions): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await library();
  const response = await startAuthentication({
    optionsJSON: options as unknown as Options,
    useBrowserAutofill: true,
  }).catch(() => null);
  return response && { challengeId, response: response as PasskeyAnswer['response'] };
}

export async function stopSuggesting(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

const failures: Readonly<Record<string, string>> = {
  get NotAllowedError() {
    return t('Your device did not confirm the passkey. Try again, or choose another way.');
  },
  get InvalidStateError() {
    return t('This device has a passkey for your account already.');
  },
  get SecurityError() {
    return t(
      'Passkeys do not work at this address of the portal. Open it at its usual address, or choose another way.',
    );
  },
  get NotSupportedError() {
    return t('This device can’t have passkeys that ask for a PIN, a fingerprint or a face. Use another device.');
  },
};

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new ApiError(0, {
    code: 'PASSKEY_FAILED',
    message: failures[name] ?? t('This browser could not use a passkey. Choose another way.'),
  });
}
