import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword } from '#contract/account.ts';
import { listDevices, listSessions, type Me, PASSWORD } from '#contract/users.ts';
import { check, useAccountForm } from '#web/features/users/parts/account-form.ts';
import formClasses from '#web/features/users/parts/account-page.module.css';
import { Notice } from '#web/features/users/parts/account-page.tsx';
import { PasswordField, PasswordStrength } from '#web/features/users/parts/password-field.tsx';
import { api } from '#web/lib/api.ts';
import { keyOf } from '#web/lib/queries.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './account.module.css';
import { useUpdateCurrentUser } from './update-current-user.ts';

export function PasswordForm({ user }: { readonly user: Me }) {
  const client = useQueryClient();
  const takeMe = useUpdateCurrentUser();
  const [done, setDone] = useState<string | null>(null);
  const needsCurrent = user.hasPassword;
  const { form, ref, problem, busy, ready, submit } = useAccountForm({
    initialValues: { current: '', password: '' },
    rules: {
      ...(needsCurrent && { current: check.given('Enter your current password.') }),
      password: (value: string) => (value.length < PASSWORD.min ? `Use at least ${PASSWORD.min} characters.` : null),
    },
    send: async ({ current, password }) => {
      setDone(null);
      const { message } = await api(changePassword, { body: { password, ...(needsCurrent && { current }) } });
      form.reset();
      setDone(message);
      takeMe({ ...user, hasPassword: true });
      await Promise.all(
        [listSessions, listDevices].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })),
      );
    },
  });
  return (
    <form ref={ref} method="post" noValidate className={formClasses.form} onSubmit={submit}>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {done && !problem && <Notice tone="done">{done}</Notice>}
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      {needsCurrent && (
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          required
          withAsterisk={false}
          maxLength={PASSWORD.max}
          {...form.getInputProps('current')}
        />
      )}
      <div>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          maxLength={PASSWORD.max}
          {...form.getInputProps('password')}
        />
        <PasswordStrength password={form.values.password} email={user.email} />
      </div>
      <div className={classes.actions}>
        <Button type="submit" isBusy={busy} disabled={!ready} className={formClasses.quiet}>
          {needsCurrent ? 'Change password' : 'Set a password'}
        </Button>
      </div>
    </form>
  );
}
