import { useEffect, useRef, useState } from 'react';
import { type PasskeyAnswer, signInWithPasskey, startPasskeySignIn } from '#contract/factors.ts';
import type { FormState } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { useEnter } from './sign-in.ts';

const passkeys = () => import('./parts/passkey.ts');

/** A button, and passkeys among the suggestions of the email field. */
export function usePasskeySignIn(staff: boolean, form: Pick<FormState, 'run'>) {
  const enter = useEnter();
  const [isOffered, setOffered] = useState(false);
  const send = async (answer: PasskeyAnswer) =>
    enter((await api(signInWithPasskey, { body: { ...answer, ...(staff && { staff }) } })).data.user);
  const suggested = useRef((_answer: PasskeyAnswer): unknown => undefined);
  suggested.current = (answer) => form.run(() => send(answer));

  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return;
    setOffered(true);
    let isLeft = false;
    const suggest = async () => {
      const { canSuggestPasskeys, suggestedPasskey } = await passkeys();
      if (isLeft || !(await canSuggestPasskeys())) return;
      const { data } = await api(startPasskeySignIn);
      const answer = isLeft ? null : await suggestedPasskey(data);
      if (answer && !isLeft) suggested.current(answer);
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
