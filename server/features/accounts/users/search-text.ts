import { searchTextOf } from '#server/platform/search/search-text.ts';

interface Member {
  readonly name: string;
  readonly company?: string | null | undefined;
  readonly jobTitle?: string | null | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly bio?: string | null | undefined;
}

/** Contains only what the public profile shows. */
export function searchTextOfMember({ name, company, jobTitle, skills, bio }: Member): string {
  return searchTextOf(name, company, jobTitle, skills, bio);
}
