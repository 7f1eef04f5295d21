import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { updateMe } from '#contract/account.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { profileBody } from '#schemas/account.ts';
import { FormNotice } from '#web/features/users/parts/account-form.tsx';
import formClasses from '#web/features/users/parts/account-page.module.css';
import { type Form, fieldsOf, NativeSelectField, TagsField, TextAreaField, TextField } from '#web/forms/fields.tsx';
import { storageKey, useKeeper } from '#web/forms/text-storage.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { isSignedOut } from '#web/lib/api-error.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import type { Country } from '#web/lib/countries.ts';
import { Button } from '#web/ui/button.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { changesBetween, changesFrom, type ProfileText, settled, textOf } from './profile-text.ts';
import { useUpdateCurrentUser } from './update-current-user.ts';

const t = messages('account');

export function ProfileForm({ user, countries }: { readonly user: Me; readonly countries: readonly Country[] }) {
  const setCurrentUser = useUpdateCurrentUser();
  const saved = textOf(user);
  const [text, setText] = useState(saved);
  const changes = changesBetween(saved, text);
  const form = useForm({
    schema: async () => profileBody,
    bodyOf: () => changes,
    send: async (body) => {
      const { data, message } = await api(updateMe, { body });
      setCurrentUser(data);
      setText((input) => settled(text, textOf(data), input));
      notify.success(message);
    },
  });
  const isChanged = Object.keys(changes).length > 0;
  const change = (patch: Partial<ProfileText>) => {
    setText((before) => ({ ...before, ...patch }));
    for (const name of Object.keys(patch)) form.clearError(name);
  };
  useStoredChanges(user.id, changes, (stored) => change(changesFrom(stored, saved)));
  const discard = () => {
    setText(saved);
    form.reset();
  };

  return (
    <form {...form.form} className={formClasses.form}>
      {isSignedOut(form.error) ? <SignedOutNote /> : <FormNotice form={form} />}
      <ProfileFields
        form={{ text, fields: form.fieldErrors, change }}
        email={user.email}
        countries={[...(user.country ? [] : [{ value: '', label: t('Choose your country') }]), ...countries]}
      />
      <div className="form-buttons">
        <span className="dim-small" role="status">
          {isChanged ? t('Not saved yet. This device keeps your changes.') : ''}
        </span>
        {isChanged && (
          <Button disabled={form.isBusy} onClick={discard}>
            {t('Discard changes')}
          </Button>
        )}
        <Button look="main" type="submit" isBusy={form.isBusy} disabled={!form.isLive || !isChanged}>
          {t('Save profile')}
        </Button>
      </div>
    </form>
  );
}

interface ProfileFieldsProps {
  readonly form: Form<ProfileText>;
  readonly email: string;
  readonly countries: readonly Country[];
}

function ProfileFields({ form, email, countries }: ProfileFieldsProps) {
  const fieldOf = fieldsOf(form, profileBody.shape);
  const field = <Name extends keyof ProfileText>(name: Name) => ({ id: name, name, ...fieldOf(name) });
  return (
    <>
      <TextField label={t('Name')} autoComplete="name" required withAsterisk={false} {...field('name')} />
      <TextInput label={t('Email')} type="email" value={email} readOnly description={t('Only you can see it.')} />
      <div className={`field-row ${formClasses.pair}`}>
        <TextField label={t('Company')} autoComplete="organization" {...field('company')} />
        <TextField label={t('Job title')} autoComplete="organization-title" {...field('jobTitle')} />
      </div>
      <div className={`field-row ${formClasses.pair}`}>
        <NativeSelectField label={t('Country')} autoComplete="country" options={countries} {...field('country')} />
        <TextField label={t('Phone')} type="tel" autoComplete="tel" placeholder="+31 10 123 4567" {...field('phone')} />
      </div>
      <TextAreaField label={t('About you')} rows={5} {...field('bio')} />
      <TagsField label={t('Skills')} {...field('skills')} />
      <TextField
        label={t('LinkedIn')}
        type="url"
        inputMode="url"
        placeholder="https://www.linkedin.com/in/…"
        {...field('linkedIn')}
      />
    </>
  );
}

function useStoredChanges(userId: UserId, changes: object, restore: (stored: unknown) => void): void {
  const key = storageKey(userId, 'profile');
  const { keepSoon, drop } = useKeeper();
  const [isRead, setIsRead] = useState(false);
  const restoreNow = useRef(restore);
  useEffect(() => {
    restoreNow.current(deviceStorage.read(key));
    setIsRead(true);
  }, [key]);
  const text = JSON.stringify(changes);
  useEffect(() => {
    if (!isRead) return;
    if (text === '{}') drop(key);
    else keepSoon(key, JSON.parse(text));
  }, [isRead, text, key, keepSoon, drop]);
}
