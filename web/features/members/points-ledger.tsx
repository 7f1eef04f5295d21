import { messages } from '#contract/messages.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './members.module.css';
import type { Points } from './queries.ts';

const t = messages('directory');

const reasonNames: Readonly<Record<Points[number]['reason'], string>> = {
  get 'post.published'() {
    return t('Published a post');
  },
  get 'reply.created'() {
    return t('Wrote a reply');
  },
  get 'like.received'() {
    return t('Received a like');
  },
  get 'answer.accepted'() {
    return t('Answer accepted');
  },
  get 'offer.accepted'() {
    return t('Offer accepted');
  },
  get 'content.removed'() {
    return t('Content removed by a moderator');
  },
};

interface PointsLedgerProps {
  readonly total: number;
  readonly entries: Points;
  readonly base: string;
  readonly next: string | null;
  readonly isFirst: boolean;
}

export function PointsLedger({ total, entries, base, next, isFirst }: PointsLedgerProps) {
  return (
    <aside className={classes.ledger} aria-labelledby="points-title">
      <h2 id="points-title" className={classes.sectionTitle}>
        {t('Points')}
      </h2>
      <p className={classes.total}>
        <Rich
          text={t('{count, plural, one {# <0>point in total</0>} other {# <0>points in total</0>}}', { count: total })}
          parts={[(inner) => <span>{inner}</span>]}
        />
      </p>
      {entries.length === 0 ? (
        <p className="dim">{t('No points yet.')}</p>
      ) : (
        <ol className={classes.entries} aria-label={t('Points history')}>
          {entries.map(({ id, reason, points, createdAt }) => (
            <li key={id} className={classes.entry}>
              <span className={classes.earned}>{signed(points)}</span>
              <span>
                {points === 0
                  ? t('{value} (over the daily limit)', { value: reasonNames[reason] })
                  : reasonNames[reason]}
              </span>
              <When iso={createdAt} className={classes.when} />
            </li>
          ))}
        </ol>
      )}
      <p className={classes.rules}>
        {t(
          'A published post earns 5 points, a reply to someone else 2 (at most 20 a day for writing), a like 1 (at most 20 a day), an accepted answer 15, and an accepted offer to a public request 20, which comes after the month has ended. Content that a moderator removes costs 10 points.',
        )}
      </p>
      {(next || !isFirst) && (
        <nav className={classes.pages} aria-label={t('Pages of points')}>
          {!isFirst && <LinkButton to={base}>{t('Newest')}</LinkButton>}
          {next && (
            <LinkButton to={`${base}?points=${encodeURIComponent(next)}`} rel="nofollow" preventScrollReset>
              {t('Earlier points')}
            </LinkButton>
          )}
        </nav>
      )}
    </aside>
  );
}

/** '+5', '−10' with a real minus sign. */
function signed(points: number): string {
  return points < 0 ? `−${Math.abs(points)}` : `+${points}`;
}
