import type { LoaderFunctionArgs } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import { auditActions, nameOfAction } from '#contract/audit-actions.ts';
import type { Output } from '#contract/http.ts';
import { messages } from '#contract/messages.ts';
import { type AuditChannel, auditChannels, listAudit } from '#contract/moderation.ts';
import { titled } from '#web/lib/head.ts';
import { choices, type Filter, ordersByTime } from '#web/lib/list-filters.ts';
import { loadFilteredList } from '#web/lib/load.ts';
import { pages } from '#web/lib/queries.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { type Column, Detail } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { sortsByTime } from '#web/ui/sort-head.tsx';
import { When } from '#web/ui/when.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { StaffList } from '../parts/staff-list.tsx';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';
import classes from './audit.module.css';
import { changedFields, detailTexts, kindOf } from './entry-texts.ts';

const t = messages('admin');

const PATH = adminPath('audit');
type Entry = Output<typeof listAudit>['data'][number];

const channelNames: Readonly<Record<AuditChannel, string>> = {
  get session() {
    return t('Session');
  },
  get token() {
    return t('API token');
  },
};

const channelText = ({ kind, name }: NonNullable<Entry['channel']>) =>
  kind === 'session'
    ? t('in a session')
    : name
      ? t('with the API token “{name}”', { name })
      : t('with an API token that was deleted since');

const fields = {
  action: {
    get label() {
      return t('Action');
    },
    options: choices(() => t('Any action'), Object.keys(auditActions), nameOfAction),
  },
  person: {
    get label() {
      return t('Person');
    },
    maxLength: 100,
  },
  subject: {
    get label() {
      return t('Kind, such as post');
    },
    maxLength: 120,
  },
  channel: {
    get label() {
      return t('Through');
    },
    options: choices(
      () => t('Any way'),
      auditChannels,
      (channel) => channelNames[channel],
    ),
  },
  sort: ordersByTime(),
};
const columns: readonly Column<Entry>[] = [
  {
    get label() {
      return t('Action');
    },
    cell: ({ action }) => nameOfAction(action),
  },
  {
    get label() {
      return t('By');
    },
    hasLabel: true,
    cell: ({ actor, channel }) => (
      <>
        {actor ? (
          <Link
            className={`${classes.subject} ${classes.person}`}
            to={`${PATH}?person=${encodeURIComponent(actor.name)}`}
            dir="auto"
          >
            {actor.name}
          </Link>
        ) : (
          t('The portal')
        )}
        {channel && <Detail>{channelText(channel)}</Detail>}
      </>
    ),
  },
  {
    get label() {
      return t('Item');
    },
    hasLabel: true,
    className: classes.to,
    cell: ({ subject, subjectName, subjectUrl }) =>
      subject && <Subject subject={subject} name={subjectName} url={subjectUrl} />,
  },
  {
    get label() {
      return t('Details');
    },
    className: classes.details,
    cell: ({ details, names }) => (
      <>
        {detailTexts(details, names)}
        <Changes details={details} names={names} />
      </>
    ),
  },
  {
    get label() {
      return t('Time');
    },
    sorts: sortsByTime,
    hasLabel: true,
    cell: ({ at }) => <When iso={at} as="moment" />,
  },
];

const auditPages = (filter: Filter<typeof fields>) => pages(listAudit, { query: filter });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadFilteredList(args, fields, auditPages);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled(() => t('Audit log · Admin'));

export default function AuditScreen() {
  const list = useFilteredList(fields, auditPages);
  return (
    <StaffList
      title={t('Audit log')}
      path={PATH}
      {...list}
      columns={columns}
      caption={t('Audit log')}
      actions={<ExportButton name="audit-log" filter={list.filter} />}
    />
  );
}

interface SubjectProps {
  readonly subject: string;
  readonly name: string | null;
  readonly url: string | null;
}

function Subject({ subject, name, url }: SubjectProps) {
  const kind = kindOf(subject);
  const ofSubject = `${PATH}?subject=${encodeURIComponent(subject)}`;
  if (name === null) {
    return (
      <Link className={classes.subject} to={ofSubject}>
        {kind}
      </Link>
    );
  }
  return (
    <>
      {url === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link className={classes.subject} to={url} dir="auto">
          {name}
        </Link>
      )}{' '}
      <Link
        className={`${classes.subject} dim-small`}
        to={ofSubject}
        aria-label={t('All entries about {name}', { name })}
      >
        ({kind})
      </Link>
    </>
  );
}

function Changes({ details, names }: Pick<Entry, 'details' | 'names'>) {
  const fields = changedFields(details, names);
  if (fields.length === 0) return null;
  return (
    <details className={classes.changes}>
      <summary>
        {fields.length === 1 ? t('1 field changed') : t('{count} fields changed', { count: fields.length })}
      </summary>
      <dl>
        {fields.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">
              <del>{before}</del>
            </dd>
            <dd dir="auto">
              <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
