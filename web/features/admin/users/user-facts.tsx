import { messages } from '#contract/messages.ts';
import type { StaffAccount } from '#contract/staff-accounts.ts';
import { formatCount } from '#web/lib/counts.ts';
import { Fact } from '#web/ui/fact.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './user-screen.module.css';

const t = messages('admin');

/** What the person entered, and how they sign in, without secrets. */
export function UserFacts({ account }: { readonly account: StaffAccount }) {
  const { company, jobTitle, countryName, phone, linkedIn, skills, bio, points, createdAt, history } = account;
  const { emailVerified, hasPassword, sessions, trustedDevices, lastSeenAt, deleteAfter, reportsMade } = account;
  return (
    <aside className={`${classes.rail} box`} aria-label={t('Facts')}>
      <dl>
        <Fact name={t('Company')}>{company}</Fact>
        <Fact name={t('Job title')}>{jobTitle}</Fact>
        <Fact name={t('Country')}>{countryName}</Fact>
        <Fact name={t('Phone')}>{phone}</Fact>
        <Fact name="LinkedIn">{linkedIn}</Fact>
        <Fact name={t('Skills')}>{skills.join(', ')}</Fact>
        <Fact name={t('About')}>{bio}</Fact>
        <Fact name={t('Points')}>{formatCount(points)}</Fact>
        <Fact name={t('Joined')}>
          <When iso={createdAt} as="date" />
        </Fact>
        <Fact name={t('Last seen')}>{lastSeenAt ? <When iso={lastSeenAt} /> : t('No session')}</Fact>
        <Fact name={t('Email address')}>{emailVerified ? t('Verified') : t('Not verified')}</Fact>
        <Fact name={t('Signs in with')}>{hasPassword ? t('A password and a code') : t('A code')}</Fact>
        <Fact name={t('Sessions')}>{formatCount(sessions)}</Fact>
        <Fact name={t('Trusted devices')}>{formatCount(trustedDevices)}</Fact>
        <Fact name={t('Reports made')}>{formatCount(reportsMade)}</Fact>
        <Fact name={t('Open reports about them')}>{formatCount(history.openReports)}</Fact>
        <Fact name={t('Deletion')}>{deleteAfter && <When iso={deleteAfter} as="date" />}</Fact>
      </dl>
    </aside>
  );
}
