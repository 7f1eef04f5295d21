import type { DemoUser } from '../shapes.ts';

type Facts = Omit<DemoUser, 'key' | 'name' | 'email' | 'role' | 'company' | 'jobTitle' | 'country' | 'joinedDaysAgo'>;
type Post = readonly [company: string, jobTitle: string, country: string];

/** One person; the address is made of the key and the firm, in plain letters. */
export function person(key: string, name: string, post: Post, joinedDaysAgo: number, facts: Facts = {}): DemoUser {
  const [company, jobTitle, country] = post;
  const firm = company
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '-');
  return {
    key,
    name,
    email: `${key}@${firm}.example`,
    role: 'member',
    company,
    jobTitle,
    country,
    joinedDaysAgo,
    ...facts,
  };
}
