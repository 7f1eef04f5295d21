import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { NEW_ACCOUNT_DAYS, type Trust } from '#contract/trust.ts';
import { countOf } from '#web/lib/counts.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
// The details of a request load these styles, also for guests, whose pages load few scripts.
import classes from './request-details.module.css';
import { trustQuery } from './trust-query.ts';

const t = messages('freight');

const warnings = {
  FREE_EMAIL: 'Free email address',
  NEW_ACCOUNT: `Account less than ${NEW_ACCOUNT_DAYS} days old`,
} as const;

interface TrustCardProps {
  /** Null for a deleted account, and for a person without an account. */
  readonly userId: UserId | null;
  /** Everyone whose card is on the screen. One request loads the facts about all of them. */
  readonly among: readonly (UserId | null)[];
}

/** What is known about a requester or a forwarder, without a score. */
export function TrustCard({ userId, among }: TrustCardProps) {
  const { data } = useQuery(trustQuery(userId, among));
  if (userId === null) return null;
  const trust = data?.data.find((member) => member.userId === userId);
  // Keeps its height, so that nothing moves when the facts arrive.
  return <div className={classes.trust}>{trust && <Facts trust={trust} />}</div>;
}

/** For facts that came with another response. */
export const TrustFacts = ({ trust }: { readonly trust: Trust }) => (
  <div className={classes.trust}>
    <Facts trust={trust} />
  </div>
);

function Facts({ trust }: { readonly trust: Trust }) {
  const { company, verified, memberSince, offersMade, offersAccepted, responseHours } = trust;
  return (
    <>
      <span dir="auto">
        {verified ? (
          <>
            <Link to={contentTypes.company.publicPath(verified.companyId)}>{company}</Link>: verified by{' '}
            {verified.by === 'DOMAIN'
              ? t('an address at {value}', { value: verified.domain ?? 'its domain' })
              : 'documents'}{' '}
            on {formatDate(verified.at)}
          </>
        ) : (
          t('{value}: not verified', { value: company ?? 'No company' })
        )}
      </span>
      <span>{t('Member since {memberSince}', { memberSince: formatDate(memberSince) })}</span>
      {offersMade > 0 && (
        <span>
          {t('{offersMade}, {offersAccepted} accepted', { offersMade: countOf(offersMade, 'offer'), offersAccepted })}
        </span>
      )}
      {responseHours !== null && (
        <span>{t('Median response time {responseHours}', { responseHours: timeText(responseHours) })}</span>
      )}
      {trust.warnings.map((warning) => (
        <Badge key={warning} tone="warn">
          {warnings[warning]}
        </Badge>
      ))}
    </>
  );
}

function timeText(hours: number): string {
  if (hours < 1) return 'under 1 hour';
  return hours < 48
    ? t('{count, plural, one {# hour} other {# hours}}', { count: Math.round(hours) })
    : t('{count, plural, one {# day} other {# days}}', { count: Math.round(hours / 24) });
}
