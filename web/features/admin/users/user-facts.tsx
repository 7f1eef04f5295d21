import type { StaffAccount } from '#contract/staff-accounts.ts';
import { formatCount } from '#web/lib/counts.ts';
import { Fact } from '#web/ui/fact.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './user-screen.module.css';

/** What the person entered, and how they sign in, without secrets. */
export function UserFacts({ account }: { readonly account: StaffAccount }) {
  const { company, jobTitle, countryName, phone, linkedIn, skills, bio, points, createdAt, history } = account;
  const { emailVerified, hasPassword, sessions, trustedDevices, lastSeenAt, deleteAfter, reportsMade } = account;
  return (
    <aside className={`${classes.rail} box`} aria-label="Facts">
      <dl>
        <Fact name="Company">{company}</Fact>
        <Fact name="Job title">{jobTitle}</Fact>
        <Fact name="Country">{countryName}</Fact>
        <Fact name="Phone">{phone}</Fact>
        <Fact name="LinkedIn">{linkedIn}</Fact>
        <Fact name="Skills">{skills.join(', ')}</Fact>
        <Fact name="About">{bio}</Fact>
        <Fact name="Points">{formatCount(points)}</Fact>
        <Fact name="Joined">
          <When iso={createdAt} as="date" />
        </Fact>
        <Fact name="Last seen">{lastSeenAt ? <When iso={lastSeenAt} /> : 'No session'}</Fact>
        <Fact name="Email address">{emailVerified ? 'Verified' : 'Not verified'}</Fact>
        <Fact name="Signs in with">{hasPassword ? 'A password and a code' : 'A code'}</Fact>
        <Fact name="Sessions">{formatCount(sessions)}</Fact>
        <Fact name="Trusted devices">{formatCount(trustedDevices)}</Fact>
        <Fact name="Reports made">{formatCount(reportsMade)}</Fact>
        <Fact name="Open reports about them">{formatCount(history.openReports)}</Fact>
        <Fact name="Deletion">{deleteAfter && <When iso={deleteAfter} as="date" />}</Fact>
      </dl>
    </aside>
  );
}
