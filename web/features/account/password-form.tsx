import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword } from '#contract/account.ts';
import { getSecurity } from '#contract/factors.ts';
import { messages } from '#contract/messages.ts';
import { listDevices, listSessions, type Me } from '#contract/users.ts';
import { FormNotice } from '#web/features/users/parts/account-form.tsx';
import formClasses from '#web/features/users/parts/account-page.module.css';
import { NewPassword, PasswordOwner } from '#web/features/users/parts/password-field.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { invalidate, query } from '#web/lib/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { useUpdateCurrentUser } from './update-current-user.ts';

const t = messages('account');

export function PasswordForm({ user }: { readonly user: Me }) {
  const client = useQueryClient();
  const setCurrentUser = useUpdateCurrentUser();
  const [done, setDone] = useState<string | null>(null);
  const form = useForm({
    schema: async () => (await import('#schemas/account.ts')).changePassword.body,
    send: async (body) => {
      setDone(null);
      const { message } = await api(changePassword, { body });
      form.reset();
      setDone(message);
      setCurrentUser({ ...user, hasPassword: true });
      await invalidate(client, listSessions, listDevices);
    },
  });
  return (
    <form {...form.form} className={formClasses.form}>
      <FormNotice form={form} done={done} />
      <PasswordOwner email={user.email} />
      <NewPassword label={t('New password')} form={form} email={user.email} />
      <div className="form-buttons">
        <Button type="submit" isBusy={form.isBusy} disabled={!form.isLive}>
          {user.hasPassword ? t('Change password') : t('Set a password')}
        </Button>
      </div>
    </form>
  );
}

const CHANGE = () =>
  t('Changing your password signs you out on all other devices and removes them from your trusted devices.');

/** What a password is good for, beside the other ways to sign in. */
export function PasswordLead({ user: { hasPassword } }: { readonly user: Me }) {
  const security = useQuery(query(getSecurity)).data?.data;
  const { requiredCompany = null, companies = [], passkeys = [] } = security ?? {};
  if (requiredCompany !== null)
    return t(
      '{requiredCompany} has decided that you sign in with your company account. A password does not sign you in meanwhile.',
      { requiredCompany },
    );
  if (hasPassword) return CHANGE();
  const ways = [
    ...companies.map(({ name }) => t('your account at {name}', { name })),
    ...(passkeys.length > 0 ? ['a passkey'] : []),
    t('a code by email'),
  ];
  return t('You currently sign in with {ways}. Once you set a password, you can use it too.', { ways: orList(ways) });
}

const orList = (words: readonly string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
