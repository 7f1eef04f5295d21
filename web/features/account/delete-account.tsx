import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { deleteMe } from '#contract/account.ts';
import { MINE_PATH } from '#contract/company-paths.ts';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { FormNotice } from '#web/features/users/parts/account-form.tsx';
import formClasses from '#web/features/users/parts/account-page.module.css';
import { valuesOf } from '#web/forms/form-storage.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './account.module.css';
import { useUpdateCurrentUser } from './update-current-user.ts';

const t = messages('account');

export function DeleteAccount({ user }: { readonly user: Me }) {
  const { deleteAfter } = user;
  if (deleteAfter) {
    return (
      <p className={classes.lead}>
        <Rich
          text={t('We will delete your account on <0/>. To keep it, press “Keep my account” above.')}
          parts={[() => <When iso={deleteAfter} as="date" />]}
        />
      </p>
    );
  }
  return <LeaveForm />;
}

function LeaveForm() {
  const setCurrentUser = useUpdateCurrentUser();
  const [asks, setAsks] = useState(false);
  const form = useForm({
    schema: async () => (await import('#schemas/account.ts')).deleteMe.body,
    send: async (body) => {
      setAsks(false);
      const { data } = await api(deleteMe, { body });
      setCurrentUser(data);
      window.scrollTo({ top: 0 });
    },
  });
  return (
    <form {...form.form} className={formClasses.form}>
      <p className={classes.lead}>
        <Rich
          text={t(
            'Your profile, drafts, bookmarks, preferences, enquiries and applications will be deleted, and you will no longer be able to sign in. Your jobs will be closed. Companies that you own stay in the directory without an owner: to remove one, do it before under <0>My companies</0>. Your account is deleted 14 days after you confirm. Until then, you can change your mind here.',
          )}
          parts={[(inner) => <Link to={MINE_PATH}>{inner}</Link>]}
        />
      </p>
      <FormNotice form={form} />
      <TextsChoice />
      <div className="form-buttons">
        <Button isDanger isBusy={form.isBusy} disabled={!form.isLive} onClick={() => setAsks(true)}>
          {t('Delete my account')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={t('Delete your account?')}
          text={t('It will be deleted in 14 days. Until then, you can sign in and keep it.')}
          action={t('Delete my account')}
          isPending={form.isBusy}
          onConfirm={() => form.form.ref.current && void form.submit(valuesOf(form.form.ref.current))}
          onClose={() => setAsks(false)}
        />
      )}
    </form>
  );
}

function TextsChoice() {
  return (
    <Radio.Group
      label={t('What should happen to your posts, replies and comments?')}
      name="texts"
      defaultValue="anonymise"
    >
      <Stack gap={0}>
        <Radio
          value="anonymise"
          label={t('Keep them without my name')}
          description={t('They stay under ‘Deleted member’, so that other people’s replies still make sense.')}
        />
        <Radio
          value="erase"
          label={t('Delete them too')}
          description={t('Their text will be deleted. This can’t be undone.')}
        />
      </Stack>
    </Radio.Group>
  );
}
