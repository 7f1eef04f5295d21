import { useEffect, useRef, useState } from 'react';
import { type PasskeyAnswer, signInWithPasskey, startPasskeySignIn } from '#contract/factors.ts';
import type { FormState } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { askForPasskey, canSuggestPasskeys, hasPasskeys, stopSuggesting, suggestedPasskey } from './parts/passkey.ts';
import { useEnter } from './sign-in.ts';

/** A button, and passkeys among the suggestions of the email field. */
export function usePasskeySignIn(staff: boolean, form: Pick<FormState, 'run'>) {
  const enter = useEnter();
  const [isOffered, setOffered] = useState(false);
  const send = (answer: PasskeyAnswer) =>
    form.run(async () =>
      enter((await api(signInWithPasskey, { body: { ...answer, ...(staff && { staff }) } })).data.user),
    );
  const latest = useRef(send);
  latest.current = send;

  useEffect(() => {
    setOffered(hasPasskeys());
    let isLeft = false;
    const suggest = async () => {
      if (!(await canSuggestPasskeys()) || isLeft) return;
      const { data } = await api(startPasskeySignIn);
      if (isLeft) return;
      const answer = await suggestedPasskey(data);
      if (answer && !isLeft) await latest.current(answer);
    };
    // Without suggestions, the button still works and shows what is wrong.
    suggest().catch(() => undefined);
    return () => {
      isLeft = true;
      if (hasPasskeys()) void stopSuggesting();
    };
  }, []);

  const signIn = () =>
    form.run(async () => {
      const answer = await askForPasskey((await api(startPasskeySignIn)).data);
      await enter((await api(signInWithPasskey, { body: { ...answer, ...(staff && { staff }) } })).data.user);
    });
  return { isOffered, signIn };
}
