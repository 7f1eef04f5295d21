import { Radio, Stack } from '@mantine/core';
import { deleteMe, sendDeletionCode } from '#contract/account.ts';
import { MINE_PATH } from '#contract/company-paths.ts';
import type { Me } from '#contract/users.ts';
import { FormNotice } from '#web/features/users/parts/account-form.tsx';
import formClasses from '#web/features/users/parts/account-page.module.css';
import { CodeField, SendAgainButton } from '#web/features/users/parts/code-entry.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './account.module.css';
import { useStoredChallenge } from './stored-challenge.ts';
import { useUpdateCurrentUser } from './update-current-user.ts';

export function DeleteAccount({ user }: { readonly user: Me }) {
  if (user.deleteAfter) {
    return (
      <p className={classes.lead}>
        We will delete your account on <When iso={user.deleteAfter} as="date" />. To keep it, press “Keep my account”
        above.
      </p>
    );
  }
  return <LeaveForm user={user} />;
}

function LeaveForm({ user }: { readonly user: Me }) {
  const setCurrentUser = useUpdateCurrentUser();
  const { challenge, setChallenge } = useStoredChallenge(user.id, 'leave');
  const form = useForm({
    schema: async () => (await import('#schemas/account.ts')).deleteMe.body,
    bodyOf: (fields) => ({ ...fields, challengeId: challenge?.challengeId }),
    send: async (body) => {
      const { data } = await api(deleteMe, { body });
      setChallenge(null);
      setCurrentUser(data);
      window.scrollTo({ top: 0 });
    },
  });
  const sendCode = () => void form.run(async () => setChallenge((await api(sendDeletionCode)).data));
  const cancel = () => {
    setChallenge(null);
    form.reset();
  };

  return (
    <form {...form.form} className={formClasses.form}>
      <p className={classes.lead}>
        Your profile, drafts, bookmarks, preferences, enquiries and applications will be deleted, and you will no longer
        be able to sign in. Your jobs will be closed. Companies that you own stay in the directory without an owner: to
        remove one, do it before under <Link to={MINE_PATH}>My companies</Link>. Your account is deleted 14 days after
        you confirm. Until then, you can change your mind here.
      </p>
      <FormNotice form={form} />
      <TextsChoice />
      {challenge ? (
        <>
          <p>
            We have sent a six-digit code to <strong>{user.email}</strong>.
          </p>
          <CodeField key={challenge.resendAfter} {...form.field('code')} />
          <div className={classes.actions}>
            <Button look="main" isDanger type="submit" isBusy={form.isBusy} disabled={!form.isLive}>
              Delete my account
            </Button>
            <SendAgainButton resendAfter={challenge.resendAfter} isBusy={form.isBusy} onSend={sendCode} />
            <Button disabled={form.isBusy} onClick={cancel}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <div className={classes.actions}>
          <Button isBusy={form.isBusy} disabled={!form.isLive} onClick={sendCode}>
            Email me a code
          </Button>
          <span className="dim-small">The code confirms that it’s you. We delete nothing yet.</span>
        </div>
      )}
    </form>
  );
}

function TextsChoice() {
  return (
    <Radio.Group label="What should happen to your posts, replies and comments?" name="texts" defaultValue="anonymise">
      <Stack gap={0}>
        <Radio
          value="anonymise"
          label="Keep them without my name"
          description="They stay under ‘Deleted member’, so that other people’s replies still make sense."
        />
        <Radio value="erase" label="Delete them too" description="Their text will be deleted. This can’t be undone." />
      </Stack>
    </Radio.Group>
  );
}
