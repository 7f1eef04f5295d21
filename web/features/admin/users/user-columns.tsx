import { messages } from '#contract/messages.ts';
import type { Role } from '#contract/users.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, Detail } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { sortsByTime } from '#web/ui/sort-head.tsx';
import { When } from '#web/ui/when.tsx';
import screen from '../parts/screen.module.css';
import { type Account, roleNames, userPath } from './queries.ts';
import classes from './users.module.css';

const t = messages('admin');

export type AccountAction = 'role' | 'suspend' | 'lift';
type OnAction = (action: AccountAction, account: Account) => void;

export const roleTones: Readonly<Record<Role, BadgeTone>> = { member: 'neutral', moderator: 'info', admin: 'accent' };

export function userColumns(ownId: string | undefined, onAction: OnAction): readonly Column<Account>[] {
  return [
    {
      label: t('Name'),
      sorts: { name: 'ascending' },
      cell: ({ id, name, email, profilePic }) => (
        <span className={classes.person}>
          <Avatar name={name} picture={profilePic} />
          <span>
            <Link className="touch-target" to={userPath(id)} dir="auto">
              {name}
            </Link>
            <Detail>{email}</Detail>
          </span>
        </span>
      ),
    },
    {
      label: t('Role and status'),
      className: classes.state,
      cell: ({ role, suspended }) => (
        <>
          <Badge tone={roleTones[role]}>{roleNames[role]}</Badge> {suspended && <Suspended {...suspended} />}
        </>
      ),
    },
    {
      label: t('Company'),
      hasLabel: true,
      cell: ({ company, countryName }) => <bdi>{[company, countryName].filter(Boolean).join(', ') || '–'}</bdi>,
    },
    {
      label: t('Points'),
      sorts: { points: 'descending' },
      isNumber: true,
      hasLabel: true,
      cell: ({ points }) => points,
    },
    { label: t('Joined'), sorts: sortsByTime, hasLabel: true, cell: ({ createdAt }) => <When iso={createdAt} /> },
    {
      label: t('Change'),
      isHeadHidden: true,
      className: classes.actions,
      cell: (account) =>
        account.id === ownId ? (
          <span className={screen.dim}>{t('This is you')}</span>
        ) : (
          <Actions account={account} onAction={onAction} />
        ),
    },
  ];
}

export function Suspended({ reason, until }: NonNullable<Account['suspended']>) {
  return (
    <>
      <Badge tone="bad">{t('Suspended')}</Badge>
      <span className={classes.why}>
        {until ? <Rich text={t('until <0/>')} parts={[() => <When iso={until} as="date" />]} /> : t('permanently')}:{' '}
        <span dir="auto">{reason}</span>
      </span>
    </>
  );
}

function Actions({ account, onAction }: { readonly account: Account; readonly onAction: OnAction }) {
  const { name, suspended, role } = account;
  return (
    <>
      <Button
        look="quiet"
        aria-label={t('Change the role of {name}', { name })}
        onClick={() => onAction('role', account)}
      >
        {t('Role')}
      </Button>
      {suspended ? (
        <Button
          look="quiet"
          aria-label={t('Lift the suspension of {name}', { name })}
          onClick={() => onAction('lift', account)}
        >
          {t('Lift')}
        </Button>
      ) : (
        // The server suspends staff only after they become members.
        role === 'member' && (
          <Button look="quiet" aria-label={t('Suspend {name}', { name })} onClick={() => onAction('suspend', account)}>
            {t('Suspend')}
          </Button>
        )
      )}
    </>
  );
}
