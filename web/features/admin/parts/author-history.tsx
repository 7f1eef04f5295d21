import { nameOfAction } from '#contract/audit-actions.ts';
import { type AuthorHistory as History, MAX_AUTHOR_TEXTS } from '#contract/author-review.ts';
import { messages } from '#contract/messages.ts';
import { formatCount } from '#web/lib/counts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './author-history.module.css';

const t = messages('admin');

const countNames = {
  get published() {
    return t('Published');
  },
  get pending() {
    return t('Awaiting review');
  },
  get rejected() {
    return t('Rejected');
  },
  get hidden() {
    return t('Hidden by staff');
  },
} as const;

/** '1,000+' */
const shown = (count: number) => `${formatCount(count)}${count >= MAX_AUTHOR_TEXTS ? '+' : ''}`;

export function AuthorCounts({ history: { counts, openReports } }: { readonly history: History }) {
  return (
    <dl className={classes.counts}>
      {Object.entries(countNames).map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{shown(counts[name as keyof typeof counts])}</dd>
        </div>
      ))}
      <div>
        <dt>{t('Open reports')}</dt>
        <dd>{formatCount(openReports)}</dd>
      </div>
    </dl>
  );
}

export function EarlierDecisions({ decisions }: Pick<History, 'decisions'>) {
  if (decisions.length === 0)
    return <p className="dim-small">{t('Staff have made no decisions about this author.')}</p>;
  return (
    <ul className={classes.rows}>
      {decisions.map(({ id, action, actor, at, reason, subjectName, subjectUrl }) => (
        <li key={id}>
          <p>
            <strong>{nameOfAction(action)}</strong>
            {subjectName && (
              <>
                {': '}
                {subjectUrl ? (
                  <Link to={subjectUrl} dir="auto">
                    {subjectName}
                  </Link>
                ) : (
                  <bdi>{subjectName}</bdi>
                )}
              </>
            )}
          </p>
          {reason && <p dir="auto">{reason}</p>}
          <p className="dim-small">
            {actor && <bdi>{actor.name}</bdi>}
            {actor && ', '}
            <When iso={at} />
          </p>
        </li>
      ))}
    </ul>
  );
}

type Status = History['texts'][number]['status'];
const statusBadges = {
  success: ['Published', 'good'],
  pending: ['Awaiting review', 'warn'],
  rejected: ['Rejected', 'bad'],
} as const satisfies Readonly<Record<Status, readonly [string, BadgeTone]>>;

const typeNames = {
  post: 'Post',
  reply: 'Reply',
  comment: 'Comment',
  rating: 'Rating',
  disruption: 'Notice of a disruption',
  application: 'Application',
  enquiry: 'Enquiry',
  companyEnquiry: 'Enquiry',
} as const;

export function AuthorTexts({ texts, none }: Pick<History, 'texts'> & { readonly none: string }) {
  if (texts.length === 0) return <p className="dim-small">{none}</p>;
  return (
    <ul className={classes.rows}>
      {texts.map(({ id, type, title, url, status, hidden, excerpt, createdAt }) => {
        const [name, tone] = hidden ? (['Hidden', 'bad'] as const) : statusBadges[status];
        return (
          <li key={id}>
            <p>
              <Link to={url} dir="auto">
                {title}
              </Link>
            </p>
            <p className={classes.excerpt} dir="auto">
              {excerpt}
            </p>
            <p className={classes.line}>
              <Badge tone={tone}>{t(name)}</Badge>
              <span className="dim-small">
                {t(typeNames[type])}, <When iso={createdAt} />
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
