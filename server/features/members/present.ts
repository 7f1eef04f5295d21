import type { Identity } from '#contract/members.ts';
import type { Author } from '#contract/posts.ts';
import { type AuthorColumns, presentAuthor } from '../users/index.ts';
import type { IdentityColumns } from './queries.ts';

const regions = new Intl.DisplayNames('en', { type: 'region' });

const names = new Map<string, string>();

/** Looking a name up in the table of all languages takes longer than the rest of a row. */
export function countryName(code: string | null): string | null {
  if (!code) return null;
  const name = names.get(code) ?? regions.of(code) ?? code;
  names.set(code, name);
  return name;
}

type AuthorRow = AuthorColumns & Partial<IdentityColumns>;

export function presentAuthorWithIdentity(row: AuthorRow): Author {
  const person = presentAuthor(row);
  return person.id === null || !row.author_role ? person : { ...person, identity: identityOf(row, row.author_role) };
}

function identityOf(row: AuthorRow, role: Identity['role']): Identity {
  const verified = row.author_verified ?? null;
  return {
    role,
    jobTitle: row.author_job_title ?? null,
    company: verified?.name ?? row.author_company ?? null,
    verifiedCompanyId: verified?.id ?? null,
    country: countryName(row.author_country ?? null),
  };
}
