import type { Identity } from '#contract/members.ts';
import type { Author } from '#contract/posts.ts';
import { shownCountryName } from '#server/trade/country-names.ts';
import { type AuthorColumns, presentAuthor } from '../../accounts/users/index.ts';
import type { IdentityColumns } from './queries.ts';

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
    country: row.author_country ? shownCountryName(row.author_country) : null,
  };
}
