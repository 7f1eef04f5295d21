import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { updateMe } from '#contract/account.ts';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { type Country, countriesLoader } from '#web/lib/countries.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { useUser } from '#web/lib/session.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import classes from './account.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { DeviceList } from './device-list.tsx';
import { EmailForm } from './email-form.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { DeletionBanner } from './parts/deletion-banner.tsx';
import { PasswordForm, PasswordLead } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { DataDownload, Section } from './section.tsx';
import { SecurityPanel } from './security-panel.tsx';
import { SessionList } from './session-list.tsx';
import { TokenList } from './token-list.tsx';
import { useUpdateCurrentUser } from './update-current-user.ts';

const t = messages('account');

export const loader = countriesLoader;
export const meta = titled(() => t('Account'), noRobots);

// The loader's data does not change during the day.
export const shouldRevalidate = () => false;

const sections = [
  ['profile', 'Profile'],
  ['email', 'Email address'],
  ['password-section', 'Password'],
  ['security', 'Sign-in methods'],
  ['sessions', 'Sessions'],
  ['devices', 'Trusted devices'],
  ['tokens', 'API tokens'],
  ['language', 'Language'],
  ['privacy', 'Privacy'],
  ['data', 'Download my data'],
  ['leave', 'Delete my account'],
] as const;

export default function AccountScreen() {
  const { countries } = useLoaderData<typeof loader>();
  const { user } = useUser();
  useFocusByHash();
  if (!user) return null;
  return (
    <>
      <PageHead title={t('Account')} />
      <DeletionBanner user={user} />
      <div className={classes.layout}>
        <nav className={`${classes.contents} touch-targets`} aria-label={t('On this page')}>
          <ul>
            {sections.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{t(title)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Sections key={user.id} user={user} countries={countries} />
      </div>
    </>
  );
}

function Sections({ user, countries }: { readonly user: Me; readonly countries: readonly Country[] }) {
  return (
    <div className={classes.sections}>
      <Section
        id="profile"
        title={t('Profile')}
        lead={t('Other members see this, except your email address and phone number.')}
      >
        <ProfilePicture user={user} />
        <ProfileForm user={user} countries={countries} />
      </Section>
      <Section
        id="email"
        title={t('Email address')}
        lead={t(
          'You sign in with it, and it receives emails. Changing it signs you out on all other devices. For 7 days, the old address can undo it.',
        )}
      >
        <EmailForm user={user} />
      </Section>
      <Section id="password-section" title={t('Password')} lead={<PasswordLead user={user} />}>
        <PasswordForm user={user} />
      </Section>
      <Section
        id="security"
        title={t('Sign-in methods')}
        lead={t(
          'A passkey signs you in without a password and a code. With an authenticator app, we ask for its code after your password or the code by email.',
        )}
      >
        <SecurityPanel />
      </Section>
      <Section
        id="sessions"
        title={t('Sessions')}
        lead={t(
          'The devices on which you are signed in. Signing out a device also removes it from your trusted devices.',
        )}
      >
        <SessionList />
      </Section>
      <Section
        id="devices"
        title={t('Trusted devices')}
        lead={t(
          'On these devices, you sign in with just your password, without a code. Removing a device here doesn’t sign it out.',
        )}
      >
        <DeviceList />
      </Section>
      <Section
        id="tokens"
        title={t('API tokens')}
        lead={t(
          'With a token, a program acts for you: never more than you may do, and only in the areas that you choose.',
        )}
      >
        <TokenList isStaff={user.role !== 'member'} />
      </Section>
      <Section id="language" title={t('Language')}>
        <LanguageChoice user={user} />
      </Section>
      <Section id="privacy" title={t('Privacy')}>
        <PresenceSwitch user={user} />
      </Section>
      <Section
        id="data"
        title={t('Download my data')}
        lead={t('Everything that the portal stores about you, in one JSON file.')}
      >
        <DataDownload />
      </Section>
      <Section id="leave" title={t('Delete my account')}>
        <DeleteAccount user={user} />
      </Section>
    </div>
  );
}

function useFocusByHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    if (target?.matches('input, select, textarea, button')) target.focus();
  }, [hash]);
}

function PresenceSwitch({ user }: { readonly user: Me }) {
  const setCurrentUser = useUpdateCurrentUser();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (presenceHidden: boolean) => api(updateMe, { body: { presenceHidden } }),
    onSuccess: ({ data }) => setCurrentUser(data),
    meta: { failure: true },
  });
  return (
    <Switch
      className={classes.start}
      size="md"
      label={t('Hide my online status')}
      description={t('You are counted as a guest, and nobody can see that you are online.')}
      checked={isPending ? variables : user.presenceHidden}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}
