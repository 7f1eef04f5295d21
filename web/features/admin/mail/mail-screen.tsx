import { Fragment } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import { type LoggedMail, listMails, type MailState, mailStates } from '#contract/mail-log.ts';
import { nameOfMailType } from '#contract/mail-types.ts';
import { messages } from '#contract/messages.ts';
import { titled } from '#web/lib/head.ts';
import { choices, type Filter, ordersByTime } from '#web/lib/list-filters.ts';
import { loadFilteredList } from '#web/lib/load.ts';
import { pages } from '#web/lib/queries.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { type State, StateBadge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { sortsByTime } from '#web/ui/sort-head.tsx';
import { When } from '#web/ui/when.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import screen from '../parts/screen.module.css';
import { StaffList } from '../parts/staff-list.tsx';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';

const t = messages('admin');

const classes: Readonly<Record<LoggedMail['class'], string>> = {
  get code() {
    return t('One-time code');
  },
  get link() {
    return t('Confirmation link');
  },
  get invitation() {
    return t('Invitation');
  },
  get notification() {
    return t('Notification');
  },
};

/** Breaks after the @ and the dots, and elsewhere only if a part is too long. */
function WrappedAddress({ address }: { readonly address: string }) {
  return (
    <bdi>
      {address.split(/(?<=[@.])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** What an email is about. Old emails have no type, and a type may no longer exist. */
const typeOf = ({ type, class: mailClass }: Pick<LoggedMail, 'type' | 'class'>): string =>
  nameOfMailType(type ?? '') ?? classes[mailClass];

const stateLabels: Readonly<Record<MailState, State>> = {
  waiting: {
    get name() {
      return t('Waiting');
    },
    tone: 'warn',
  },
  sent: {
    get name() {
      return t('Sent');
    },
    tone: 'good',
  },
  failed: {
    get name() {
      return t('Failed');
    },
    tone: 'bad',
  },
  held: {
    get name() {
      return t('Held back');
    },
    tone: 'neutral',
  },
};
const holdReasons: Readonly<Record<NonNullable<LoggedMail['heldBack']>, string>> = {
  get unproven() {
    return t('The address is not verified, so it gets no emails that quote other people.');
  },
  get limit() {
    return t(
      'The address is not verified and has reached its limit: 1 notification an hour and 3 a day, or 5 invitations a day.',
    );
  },
  get replaced() {
    return t('A later email about the same subject was sent instead.');
  },
};
const fields = {
  search: {
    get label() {
      return t('Search by address or subject');
    },
    maxLength: 100,
  },
  state: {
    get label() {
      return t('Status');
    },
    options: choices(
      () => t('Any status'),
      mailStates,
      (state) => stateLabels[state].name,
    ),
  },
  sort: ordersByTime(),
};
const columns: readonly Column<LoggedMail>[] = [
  {
    get label() {
      return t('Recipient');
    },
    cell: (mail) => <WrappedAddress address={mail.to} />,
  },
  {
    get label() {
      return t('Subject');
    },
    cell: (mail) => (
      <>
        <bdi>{mail.subject || '–'}</bdi>
        <p className={screen.dim}>{typeOf(mail)}</p>
      </>
    ),
  },
  {
    get label() {
      return t('Status');
    },
    cell: (mail) => (
      <>
        <StateBadge {...stateLabels[mail.state]} />
        {mail.heldBack && <p className={screen.dim}>{holdReasons[mail.heldBack]}</p>}
        <Attempts mail={mail} />
      </>
    ),
  },
  {
    get label() {
      return t('Queued');
    },
    sorts: sortsByTime,
    hasLabel: true,
    cell: (mail) => <When iso={mail.createdAt} as="moment" />,
  },
  {
    get label() {
      return t('Sent');
    },
    hasLabel: true,
    cell: (mail) => (mail.sentAt ? <When iso={mail.sentAt} as="moment" /> : '–'),
  },
];

const mailPages = (filter: Filter<typeof fields>) => pages(listMails, { query: filter });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadFilteredList(args, fields, mailPages);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled(() => t('Mail log · Admin'));

/** Shows the delivery state of emails but never their text, which can contain codes. */
export default function MailScreen() {
  const list = useFilteredList(fields, mailPages);
  return (
    <StaffList
      title={t('Mail log')}
      lead={t(
        'Emails of the last 30 days. Waiting emails are retried for up to three days before they count as failed. An email that the mail server refuses for good, such as for an address that does not exist, fails at once. If a notification is read in the portal before its email is due, no email is sent and nothing is listed here.',
      )}
      path={adminPath('mail')}
      {...list}
      columns={columns}
      caption={t('Emails')}
      actions={<ExportButton name="mail-log" filter={list.filter} />}
      empty={{ title: t('No emails found'), text: t('No emails were sent in the last 30 days.') }}
    />
  );
}

function Attempts({ mail: { failedTries, lastError, nextTryAt } }: { readonly mail: LoggedMail }) {
  if (!failedTries) return null;
  return (
    <p className={screen.dim}>
      {failedTries === 1 ? t('Tried once.') : t('Tried {failedTries} times.', { failedTries })}{' '}
      {lastError && `${lastError} `}
      {nextTryAt && (
        <>
          {t('Next try:')} <When iso={nextTryAt} as="moment" />
        </>
      )}
    </p>
  );
}
