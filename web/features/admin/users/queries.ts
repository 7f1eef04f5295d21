import type { Output } from '#contract/http.ts';
import { listUsers } from '#contract/moderation.ts';
import { keyOf, pages } from '#web/lib/queries.ts';
import { byTime, sortIn } from '../parts/sort-head.tsx';

export const roles = ['member', 'moderator', 'admin'] as const;
export type AccountRole = (typeof roles)[number];
export const roleNames: Readonly<Record<AccountRole, string>> = {
  member: 'Member',
  moderator: 'Moderator',
  admin: 'Admin',
};

export type Account = Output<typeof listUsers>['data'][number];

export interface UserFilter {
  readonly search?: string;
  readonly role?: AccountRole;
  readonly suspended?: 'true';
  readonly sort?: AccountOrder;
}
type AccountOrder = 'oldest' | 'name' | 'points';
export const accountOrders = [
  ...byTime,
  { value: 'name', label: 'By name' },
  { value: 'points', label: 'Most points first' },
] as const;

const LONGEST = 100;

export function readFilter(params: URLSearchParams): UserFilter {
  const search = params.get('search')?.trim().slice(0, LONGEST);
  const role = roles.find((one) => one === params.get('role'));
  return {
    ...(search && { search }),
    ...(role && { role }),
    ...(params.get('suspended') === 'true' && { suspended: 'true' as const }),
    ...sortIn(params, accountOrders),
  };
}

export const userPages = (filter: UserFilter) => pages(listUsers, { query: filter });
export const usersKey = keyOf(listUsers);
