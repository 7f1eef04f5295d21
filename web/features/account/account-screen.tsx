import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import type { Me } from '#contract/users.ts';
import { type Country, listCountries } from '#web/lib/countries.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { requireUser, useUser } from '#web/lib/session.ts';
import classes from './account.module.css';
import { DeviceList } from './device-list.tsx';
import { Leave } from './leave.tsx';
import { LeavingBanner } from './parts/leaving-banner.tsx';
import { PasswordForm } from './password-form.tsx';
import { PresenceSwitch } from './presence-switch.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { DataDownload, Section } from './section.tsx';
import { SessionList } from './session-list.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return { countries: listCountries() };
}
export const meta = titled('Account', noRobots);

// What the loader answers is the same all day.
export const shouldRevalidate = () => false;

const sections = [
  ['profile', 'Profile'],
  ['password-section', 'Password'],
  ['sessions', 'Sessions'],
  ['devices', 'Trusted devices'],
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
      <h1 className={classes.title}>Account</h1>
      <LeavingBanner user={user} />
      <div className={classes.layout}>
        <nav className={classes.contents} aria-label="On this page">
          <ul>
            {sections.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
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
      <Section id="profile" title="Profile" lead="Others see it, but for your e-mail address and phone number.">
        <ProfilePicture user={user} />
        <ProfileForm user={user} countries={countries} />
      </Section>
      <Section
        id="password-section"
        title="Password"
        lead={
          user.hasPassword
            ? 'A new password signs out every other device and ends your trust in it.'
            : 'You sign in by a code alone. With a password you can do either.'
        }
      >
        <PasswordForm user={user} />
      </Section>
      <Section
        id="sessions"
        title="Sessions"
        lead="Where you are signed in. Signing a device out also ends your trust in it."
      >
        <SessionList />
      </Section>
      <Section
        id="devices"
        title="Trusted devices"
        lead="There your password is enough and no code is needed. You stay signed in on a device that you stop trusting."
      >
        <DeviceList />
      </Section>
      <Section id="privacy" title="Privacy">
        <PresenceSwitch user={user} />
      </Section>
      <Section
        id="data"
        title="Download my data"
        lead="All that the portal holds on you, in one file that programs can read (JSON)."
      >
        <DataDownload />
      </Section>
      <Section id="leave" title="Delete my account">
        <Leave user={user} />
      </Section>
    </div>
  );
}

/** `/account#phone` leads to the field itself, not only near it. */
function useFocusByHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const place = document.getElementById(hash.slice(1));
    if (place?.matches('input, select, textarea, button')) place.focus();
  }, [hash]);
}
