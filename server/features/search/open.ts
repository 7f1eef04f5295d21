import type { Db } from '#server/platform/database/open.ts';
import type { SearchEngine } from '#server/platform/search/engine.ts';
import { PostgresSearch } from '#server/platform/search/postgres.ts';
import { sources } from './source-queries.ts';

/** The search over everything: by PostgreSQL, until another engine takes its place here. */
export const openSearch = (db: Db): SearchEngine => new PostgresSearch(db, sources);
