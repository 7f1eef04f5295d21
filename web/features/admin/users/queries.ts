import type { Output } from '#contract/http.ts';
import { listUsers } from '#contract/moderation.ts';
import { listStaffInvitations } from '#contract/staff-invitations.ts';
import { type Role, roles } from '#contract/users.ts';
import { choices, type Filter, ordersByTime } from '#web/lib/list-filters.ts';
import { keyOf, pages, query } from '#web/lib/queries.ts';

export const roleNames: Readonly<Record<Role, string>> = {
  member: 'Member',
  moderator: 'Moderator',
  admin: 'Admin',
};

export const rolePermissions: Readonly<Record<Role, string>> = {
  member: 'Can post, reply and take part.',
  moderator: 'Can also review posts, and publish events, articles and courses.',
  admin: 'Can do everything, including managing users.',
};

export const invitationsQuery = query(listStaffInvitations);

export type Account = Output<typeof listUsers>['data'][number];

export const fields = {
  search: { label: 'Search by name, email or company', maxLength: 100 },
  role: { label: 'Role', options: choices('Any role', roles, (role) => roleNames[role]) },
  suspended: { label: 'Status', options: choices('Any status', ['true'], () => 'Suspended') },
  sort: ordersByTime({ name: 'By name', points: 'Most points first' }),
};

export const userPages = (filter: Filter<typeof fields>) => pages(listUsers, { query: filter });
export const usersKey = keyOf(listUsers);
