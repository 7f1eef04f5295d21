import type { UserId } from '#contract/ids.ts';
import type { Person } from '#contract/posts.ts';
import { presentPerson } from './present.ts';

/** Null if the row has no account. */
export type AuthorColumns = {
  readonly author_id: UserId | null;
  readonly author_name: string | null;
  readonly author_picture: string | null;
  readonly author_deleted: boolean | null;
};

/** The texts of a deleted account stay under 'Deleted member'. */
export function presentAuthor(row: AuthorColumns): Person {
  if (row.author_id === null || row.author_name === null || row.author_deleted) return presentPerson(null);
  return presentPerson({ id: row.author_id, name: row.author_name, profile_pic: row.author_picture });
}
