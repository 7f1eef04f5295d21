import { adminPath } from '#contract/admin-screens.ts';
import type { Output } from '#contract/http.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { countUsers, listUsers, MAX_COUNTED_USERS } from '#contract/moderation.ts';
import { getAccount } from '#contract/staff-accounts.ts';
import { listStaffInvitations } from '#contract/staff-invitations.ts';
import { type Role, roles } from '#contract/users.ts';
import { formatCount } from '#web/lib/counts.ts';
import { choices, type Filter, ordersByTime } from '#web/lib/list-filters.ts';
import { pages, query } from '#web/lib/queries.ts';

const t = messages('admin');

export const roleNames: Readonly<Record<Role, string>> = {
  get member() {
    return t('Member');
  },
  get moderator() {
    return t('Moderator');
  },
  get admin() {
    return t('Admin');
  },
};

export const rolePermissions: Readonly<Record<Role, string>> = {
  get member() {
    return t('Can post, reply and take part.');
  },
  get moderator() {
    return t('Can also review posts, and publish events, articles and courses.');
  },
  get admin() {
    return t('Can do everything, including managing users.');
  },
};

export const invitationsQuery = query(listStaffInvitations);

export type Account = Output<typeof listUsers>['data'][number];

export const fields = {
  search: {
    get label() {
      return t('Search by name, email or company');
    },
    maxLength: 100,
  },
  role: {
    get label() {
      return t('Role');
    },
    options: choices(
      () => t('Any role'),
      roles,
      (role) => roleNames[role],
    ),
  },
  suspended: {
    get label() {
      return t('Status');
    },
    options: choices(
      () => t('Any status'),
      ['true'],
      () => t('Suspended'),
    ),
  },
  sort: ordersByTime({
    get name() {
      return t('By name');
    },
    get points() {
      return t('Most points first');
    },
  }),
};

export const userPages = (filter: Filter<typeof fields>) => pages(listUsers, { query: filter });
export const userCount = ({ sort: _, ...filter }: Filter<typeof fields>) => query(countUsers, { query: filter });
export const accountQuery = (userId: string) => query(getAccount, { params: { userId: userId as UserId } });

export const userPath = (id: string) => `${adminPath('users')}/${id}`;

/** What the dialogs need to know. */
export type AccountFacts = Pick<Account, 'id' | 'name' | 'role'>;

const shownCount = (count: number) => `${formatCount(count)}${count >= MAX_COUNTED_USERS ? '+' : ''}`;

/** '1,234 users', or '12 of 1,234 match' with filters. */
export const foundText = ({ total, matches }: Output<typeof countUsers>['data'], isFiltered: boolean): string =>
  isFiltered
    ? t('{matches} of {total} match', { matches: shownCount(matches), total: shownCount(total) })
    : t('{total} users', { total: shownCount(total) });
