import { NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { updateMe } from '#contract/account.ts';
import type { Me } from '#contract/users.ts';
import { useAccountForm } from '#web/features/users/parts/account-form.ts';
import formClasses from '#web/features/users/parts/account-page.module.css';
import { Notice } from '#web/features/users/parts/account-page.tsx';
import { ApiError, api } from '#web/lib/api.ts';
import type { Country } from '#web/lib/countries.ts';
import { Button } from '#web/ui/button.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { notify } from '#web/ui/toasts.tsx';
import classes from './account.module.css';
import { changesBetween, changesFrom, type ProfileText, settled, textOf } from './profile-text.ts';
import { useUpdateCurrentUser } from './update-current-user.ts';
import { useStoredChanges } from './use-stored-changes.ts';

const MAX_SKILLS = 20;
const MAX_SKILL = 40;

interface ProfileFormProps {
  readonly user: Me;
  readonly countries: readonly Country[];
}

export function ProfileForm({ user, countries }: ProfileFormProps) {
  const takeMe = useUpdateCurrentUser();
  const [isSignedOut, setIsSignedOut] = useState(false);
  const saved = textOf(user);
  const { form, ref, problem, busy, ready, submit } = useAccountForm<ProfileText>({
    initialValues: saved,
    rules: { name: (value: string) => (value.trim().length < 2 ? 'Enter your name (at least 2 characters).' : null) },
    send: async (values) => {
      setIsSignedOut(false);
      try {
        const { data, message } = await api(updateMe, { body: changesBetween(saved, values) });
        takeMe(data);
        form.setValues((input) => settled(values, textOf(data), { ...values, ...input }));
        notify.success(message);
      } catch (error) {
        setIsSignedOut(error instanceof ApiError && error.status === 401);
        throw error;
      }
    },
  });
  const changes = changesBetween(saved, form.values);
  const isChanged = Object.keys(changes).length > 0;
  useStoredChanges(user.id, changes, (stored) => form.setValues(changesFrom(stored, saved)));
  const field = (name: keyof ProfileText) => ({ id: name, name, ...form.getInputProps(name) });
  const discard = () => {
    form.setValues(saved);
    form.clearErrors();
  };

  return (
    <form ref={ref} method="post" noValidate className={formClasses.form} onSubmit={submit}>
      {isSignedOut ? <SignedOutNote /> : problem && <Notice tone="problem">{problem}</Notice>}
      <TextInput label="Name" autoComplete="name" required withAsterisk={false} maxLength={80} {...field('name')} />
      <TextInput label="Email" type="email" value={user.email} readOnly description="Only you see it." />
      <div className={formClasses.pair}>
        <TextInput label="Company" autoComplete="organization" maxLength={120} {...field('company')} />
        <TextInput label="Job title" autoComplete="organization-title" maxLength={120} {...field('jobTitle')} />
      </div>
      <div className={formClasses.pair}>
        <NativeSelect
          label="Country"
          autoComplete="country"
          data={[...(user.country ? [] : [{ value: '', label: 'Choose your country' }]), ...countries]}
          {...field('country')}
        />
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          placeholder="+31 10 123 4567"
          {...field('phone')}
        />
      </div>
      <Textarea label="About you" rows={5} maxLength={1000} {...field('bio')} />
      <TagsInput
        label="Skills"
        description={`Press Enter after each one (up to ${MAX_SKILLS}).`}
        id="skills"
        maxTags={MAX_SKILLS}
        maxLength={MAX_SKILL}
        splitChars={[',', ';']}
        {...form.getInputProps('skills')}
      />
      <TextInput
        label="LinkedIn"
        type="url"
        inputMode="url"
        maxLength={200}
        placeholder="https://www.linkedin.com/in/…"
        {...field('linkedIn')}
      />
      <div className={classes.actions}>
        <Button look="main" type="submit" isBusy={busy} disabled={!ready || !isChanged}>
          Save profile
        </Button>
        {isChanged && (
          <Button disabled={busy} onClick={discard}>
            Discard changes
          </Button>
        )}
        <span className={classes.hint} role="status">
          {isChanged ? 'Not saved yet. Your changes are kept on this device.' : ''}
        </span>
      </div>
    </form>
  );
}
