import { Button, Radio, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { deleteMe, sendDeletionCode } from '#contract/account.ts';
import type { Challenge, Me } from '#contract/users.ts';
import { check, useAccountForm } from '#web/features/users/parts/account-form.ts';
import formClasses from '#web/features/users/parts/account-page.module.css';
import { Notice } from '#web/features/users/parts/account-page.tsx';
import { CodeField } from '#web/features/users/parts/code-entry.tsx';
import { useSecondsUntil } from '#web/features/users/parts/seconds-until.ts';
import { forget, keep, keptKey, readKept } from '#web/forms/kept-text.ts';
import { api } from '#web/lib/api.ts';
import { formatLongDate } from '#web/lib/dates.ts';
import classes from './account.module.css';
import { useTakeMe } from './take-me.ts';

type Texts = 'anonymise' | 'erase';

/** The way out: what goes and what stays, a code that shows who asks, and fourteen days to come back. */
export function Leave({ user }: { readonly user: Me }) {
  if (user.deleteAfter) {
    return (
      <p className={classes.lead}>
        You have asked for it: your account goes on {formatLongDate(user.deleteAfter)}. To keep it, press “Keep my
        account” above.
      </p>
    );
  }
  return <LeaveForm user={user} />;
}

function LeaveForm({ user }: { readonly user: Me }) {
  const takeMe = useTakeMe();
  const [texts, setTexts] = useState<Texts>('anonymise');
  const { challenge, setChallenge } = useKeptChallenge(user.id);
  const { form, ref, problem, setProblem, busy, ready, submit, run } = useAccountForm({
    initialValues: { code: '' },
    rules: { code: check.code },
    send: async ({ code }) => {
      if (!challenge) return;
      const { data } = await api(deleteMe, { body: { challengeId: challenge.challengeId, code, texts } });
      setChallenge(null);
      takeMe(data);
      window.scrollTo({ top: 0 });
    },
  });
  const sendCode = () =>
    void run(async () => {
      const { data } = await api(sendDeletionCode);
      form.setFieldValue('code', '');
      setChallenge(data);
    });

  return (
    <form ref={ref} method="post" noValidate className={formClasses.form} onSubmit={submit}>
      <p className={classes.lead}>
        Your profile, drafts, bookmarks, preferences and course enquiries go, and nobody can sign in any more. It
        happens 14 days after you ask for it; until then you can take it back here.
      </p>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <Radio.Group
        label="What happens to your posts, replies and comments?"
        value={texts}
        onChange={(value) => setTexts(value as Texts)}
      >
        <Stack gap="sm" mt="xs">
          <Radio
            value="anonymise"
            label="They stay, without my name"
            description="Under ‘Deleted member’, so that what others answered still makes sense."
          />
          <Radio value="erase" label="They go too" description="Their text is erased. This can’t be undone." />
        </Stack>
      </Radio.Group>
      {challenge ? (
        <>
          <p>
            A six-digit code is on its way to <strong>{user.email}</strong>.
          </p>
          <CodeField
            value={form.values.code}
            error={form.errors['code']}
            onCode={(code) => form.setFieldValue('code', code)}
          />
          <div className={classes.actions}>
            <Button type="submit" color="red" loading={busy} disabled={!ready}>
              Delete my account
            </Button>
            <SendAgain challenge={challenge} busy={busy} onSend={sendCode} />
            <Button
              type="button"
              variant="default"
              disabled={busy}
              onClick={() => {
                setChallenge(null);
                setProblem(null);
                form.reset();
              }}
            >
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <div className={classes.actions}>
          <Button type="button" variant="default" loading={busy} disabled={!ready} onClick={sendCode}>
            E-mail me a code
          </Button>
          <span className={classes.hint}>The code shows that it is you. Nothing is deleted yet.</span>
        </div>
      )}
    </form>
  );
}

interface SendAgainProps {
  readonly challenge: Challenge;
  readonly busy: boolean;
  readonly onSend: () => void;
}

function SendAgain({ challenge, busy, onSend }: SendAgainProps) {
  const left = useSecondsUntil(challenge.resendAfter);
  return (
    <Button
      type="button"
      variant="default"
      className={formClasses.waiting}
      disabled={left > 0 || busy}
      onClick={onSend}
    >
      {left > 0 ? `Send a new code in ${left} s` : 'Send a new code'}
    </Button>
  );
}

/** Who looks up the mail in the same tab finds the field for the code still there. */
function useKeptChallenge(userId: string) {
  const key = keptKey(userId, 'leave');
  const [challenge, setState] = useState<Challenge | null>(null);
  useEffect(() => {
    const kept = readKept<Challenge>(key);
    if (kept?.challengeId && Date.parse(kept.expiresAt) > Date.now()) setState(kept);
  }, [key]);
  const setChallenge = (next: Challenge | null) => {
    setState(next);
    if (next) keep(key, next);
    else forget(key);
  };
  return { challenge, setChallenge };
}
