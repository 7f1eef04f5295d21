import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { ratingsPath } from '#contract/freight/shipment-path.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { NEW_ACCOUNT_DAYS, type Trust } from '#contract/trust.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
// The details of a request load these styles, also for guests, whose pages load few scripts.
import classes from './request-details.module.css';
import { trustQuery } from './trust-query.ts';

const t = messages('freight');

const warningNames = (): Readonly<Record<Trust['warnings'][number], string>> => ({
  FREE_EMAIL: t('Free email address'),
  NEW_ACCOUNT: t('Account less than {days} days old', { days: NEW_ACCOUNT_DAYS }),
});

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
          <Rich
            text={verificationText(company ?? '', verified)}
            parts={[(inner) => <Link to={contentTypes.company.publicPath(verified.companyId)}>{inner}</Link>]}
          />
        ) : company === null ? (
          t('No company: not verified')
        ) : (
          t('{company}: not verified', { company })
        )}
      </span>
      <span>{t('Member since {date}', { date: formatDate(memberSince) })}</span>
      {offersMade > 0 && (
        <span>
          {t('{count, plural, one {# offer} other {# offers}}, {accepted} accepted', {
            count: offersMade,
            accepted: offersAccepted,
          })}
        </span>
      )}
      {responseHours !== null && <span>{responseText(responseHours)}</span>}
      <Ratings trust={trust} />
      {trust.warnings.map((warning) => (
        <Badge key={warning} tone="warn">
          {warningNames()[warning]}
        </Badge>
      ))}
    </>
  );
}

/** Each answer with its count: there is no score. */
function Ratings({ trust: { userId, ratings } }: { readonly trust: Trust }) {
  const { asForwarder, asRequester } = ratings;
  const texts = [
    asForwarder.count > 0 &&
      t(
        '<0>{count, plural, one {# rating} other {# ratings}} as forwarder</0>: {punctual} on time, {asAgreed} invoiced as offered, {communication} with good communication',
        asForwarder,
      ),
    asRequester.count > 0 &&
      t(
        '<0>{count, plural, one {# rating} other {# ratings}} as requester</0>: {punctual} on time, {asAgreed} paid as agreed, {communication} with good communication',
        asRequester,
      ),
  ].filter((text) => text !== false);
  return texts.map((text) => (
    <span key={text}>
      <Rich text={text} parts={[(inner) => <Link to={ratingsPath(userId)}>{inner}</Link>]} />
    </span>
  ));
}

function verificationText(company: string, { by, domain, at }: NonNullable<Trust['verified']>): string {
  const date = formatDate(at);
  if (by !== 'DOMAIN') return t('<0>{company}</0>: verified by documents on {date}', { company, date });
  return domain === null
    ? t('<0>{company}</0>: verified by an address at its domain on {date}', { company, date })
    : t('<0>{company}</0>: verified by an address at {domain} on {date}', { company, domain, date });
}

function responseText(hours: number): string {
  if (hours < 1) return t('Median response time under 1 hour');
  return hours < 48
    ? t('{count, plural, one {Median response time # hour} other {Median response time # hours}}', {
        count: Math.round(hours),
      })
    : t('{count, plural, one {Median response time # day} other {Median response time # days}}', {
        count: Math.round(hours / 24),
      });
}
