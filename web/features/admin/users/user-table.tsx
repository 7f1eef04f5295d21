import { formatDate, formatLongDate } from '#web/lib/dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import table from '#web/ui/table.module.css';
import screen from '../parts/screen.module.css';
import { SortHead, timeOrders } from '../parts/sort-head.tsx';
import { type Account, type AccountRole, roleNames } from './queries.ts';
import classes from './users.module.css';

export type AccountAct = 'role' | 'suspend' | 'lift';

interface UserTableProps {
  readonly accounts: readonly Account[];
  readonly sort: string;
  readonly ownId: string | undefined;
  readonly onAct: (act: AccountAct, account: Account) => void;
}

const byName = [{ sort: 'name', direction: 'ascending' }] as const;
const byPoints = [{ sort: 'points', direction: 'descending' }] as const;
const tones: Readonly<Record<AccountRole, BadgeTone>> = { member: 'neutral', moderator: 'info', admin: 'accent' };

export function UserTable({ accounts, sort, ownId, onAct }: UserTableProps) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Accounts</caption>
      <thead>
        <tr>
          <SortHead orders={byName} current={sort}>
            Name
          </SortHead>
          <th scope="col">Role and state</th>
          <th scope="col">Company</th>
          <SortHead orders={byPoints} current={sort} className={table.number}>
            Points
          </SortHead>
          <SortHead orders={timeOrders} current={sort}>
            Since
          </SortHead>
          <th scope="col">
            <span className="visually-hidden">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.id}>
            <th scope="row">
              <span className={classes.person}>
                <Avatar name={account.name} picture={account.profilePic} />
                <span>
                  <span dir="auto">{account.name}</span>
                  <span className={classes.email}>{account.email}</span>
                </span>
              </span>
            </th>
            <td className={classes.state}>
              <Badge tone={tones[account.role]}>{roleNames[account.role]}</Badge>{' '}
              {account.suspended && <Suspended {...account.suspended} />}
            </td>
            <td data-label="Company" dir="auto">
              {[account.company, account.country].filter(Boolean).join(', ') || '–'}
            </td>
            <td data-label="Points" className={table.number}>
              {account.points}
            </td>
            <td data-label="Since">
              <time dateTime={account.createdAt}>{formatDate(account.createdAt)}</time>
            </td>
            <td className={classes.acts}>
              {account.id === ownId ? (
                <span className={screen.dim}>This is you</span>
              ) : (
                <Acts {...{ account, onAct }} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Suspended({ reason, until }: NonNullable<Account['suspended']>) {
  return (
    <>
      <Badge tone="bad">Suspended</Badge>
      <span className={classes.why}>
        {until ? `until ${formatLongDate(until)}: ` : 'permanently: '}
        <span dir="auto">{reason}</span>
      </span>
    </>
  );
}

function Acts({ account, onAct }: { readonly account: Account; readonly onAct: UserTableProps['onAct'] }) {
  const { name, suspended, role } = account;
  return (
    <>
      <Button look="quiet" aria-label={`Change the role of ${name}`} onClick={() => onAct('role', account)}>
        Role
      </Button>
      {suspended ? (
        <Button aria-label={`Lift the suspension of ${name}`} onClick={() => onAct('lift', account)}>
          Lift
        </Button>
      ) : (
        // The server suspends staff only after they become members.
        role === 'member' && (
          <Button look="quiet" aria-label={`Suspend ${name}`} onClick={() => onAct('suspend', account)}>
            Suspend
          </Button>
        )
      )}
    </>
  );
}
