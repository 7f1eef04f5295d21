import { useEffect, useRef, useState } from 'react';
import { PASSKEY_MINUTES, type PasskeyAnswer, signInWithPasskey, startPasskeySignIn } from '#contract/factors.ts';
import type { FormState } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { withMessages } from '#web/lib/page-messages.ts';
import { useEnter } from './sign-in.ts';

/** Before the server forgets what it asked the browser for. */
const RENEW_MS = (PASSKEY_MINUTES - 1) * 60_000;
const passkeys = () => withMessages(import('./parts/passkey.ts'));

/** A button, and passkeys among the suggestions of the email field. */
export function usePasskeySignIn(staff: boolean, form: Pick<FormState, 'run'>) {
  const enter = useEnter();
  // Nearly every browser has passkeys, and a button that appears late would move the form.
  const [isOffered, setOffered] = useState(true);
  const send = async (answer: PasskeyAnswer) =>
    enter((await api(signInWithPasskey, { body: { ...answer, ...(staff && { staff }) } })).data.user);
  const suggested = useRef(async (_answer: PasskeyAnswer): Promise<unknown> => undefined);
  suggested.current = (answer) => form.run(() => send(answer));

  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return setOffered(false);
    let isLeft = false;
    const suggest = async () => {
      const { canSuggestPasskeys, suggestedPasskey, stopSuggesting } = await passkeys();
      if (!(await canSuggestPasskeys())) return;
      let isExpired = true;
      while (isExpired && !isLeft) {
        const { data } = await api(startPasskeySignIn);
        if (isLeft) return;
        isExpired = false;
        const timer = window.setTimeout(() => {
          isExpired = true;
          void stopSuggesting();
        }, RENEW_MS);
        const answer = await suggestedPasskey(data);
        window.clearTimeout(timer);
        if (answer && !isLeft) await suggested.current(answer);
      }
    };
    // Without suggestions, the button still works and shows what is wrong.
    suggest().catch(() => undefined);
    return () => {
      isLeft = true;
      passkeys().then(
        ({ stopSuggesting }) => stopSuggesting(),
        () => undefined,
      );
    };
  }, []);

  const signIn = () =>
    form.run(async () => {
      const { askForPasskey } = await passkeys();
      await send(await askForPasskey((await api(startPasskeySignIn)).data));
    });
  return { isOffered, signIn };
}
