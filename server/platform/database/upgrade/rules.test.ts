import { describe, expect, it } from 'vitest';
import { parseMigration, readMigrations, readReleases } from './migrations.ts';
import { problemsOf } from './rules.ts';

const releases = [{ version: '1.0.0', commit: '', lastMigration: '0001_released' }];
const released = parseMigration('0001_released', 1, 'SELECT 1');
const unreleased = parseMigration('0002_unreleased', 2, 'SELECT 1');
function problems(content: string): string {
  const migration = parseMigration('0003_new', 3, content);
  return problemsOf(migration, [released, unreleased, migration], releases).join('\n');
}

describe('the migrations since the first release', () => {
  it('let the previous version run on, and stop no large table', async () => {
    const [migrations, known] = await Promise.all([readMigrations(), readReleases()]);
    const tags = migrations.map(({ tag }) => tag);
    for (const { lastMigration } of known) expect(tags).toContain(lastMigration);
    const since = migrations.slice(tags.indexOf(known[0]?.lastMigration ?? '') + 1);
    expect(since.flatMap((migration) => problemsOf(migration, migrations, known))).toEqual([]);
  });
});

describe('a migration may', () => {
  it.each([
    [
      'create a table with indexes and keys',
      'CREATE TABLE "trips" ("id" uuid);--> statement-breakpoint\nALTER TABLE "trips" ADD CONSTRAINT "k" FOREIGN KEY ("id") REFERENCES "users"("id");--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "trips" USING btree ("id");',
    ],
    ['add a column that may be empty', 'ALTER TABLE "posts" ADD COLUMN "lane" text;'],
    [
      'add a column with a default, and a rule about it',
      `ALTER TABLE "posts" ADD COLUMN "stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint\nALTER TABLE "posts" ADD CONSTRAINT "r" CHECK ("stars" >= 0) NOT VALID;`,
    ],
    [
      'widen a rule',
      `ALTER TABLE "posts" DROP CONSTRAINT "posts_status";--> statement-breakpoint\nALTER TABLE "posts" ADD CONSTRAINT "posts_status" CHECK (status <> '') NOT VALID;`,
    ],
    [
      'build an index concurrently',
      '-- Outside of a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "posts" USING btree ("title");',
    ],
    ['change a setting of an index', 'ALTER INDEX "i" SET (gin_pending_list_limit = 256);'],
    ['change a setting of a column', 'ALTER TABLE "posts" ALTER COLUMN "title" SET (n_distinct = 100);'],
    ['build an index on a small table', 'CREATE INDEX "i" ON "categories" USING btree ("name");'],
    [
      'fill rows, and watch tables',
      `UPDATE "posts" SET title = '' WHERE title IS NULL;--> statement-breakpoint\nCALL "change_log"."watch"('posts', 'id');`,
    ],
    [
      'drop an index and a default rule',
      'DROP INDEX "i";--> statement-breakpoint\nALTER TABLE "posts" ALTER COLUMN "title" DROP NOT NULL;',
    ],
    [
      'remove what the last release no longer used',
      '-- Contract of 0001_released: nothing reads it.\nALTER TABLE "posts" DROP COLUMN "old";',
    ],
  ])('%s', (_what, content) => {
    expect(problems(content)).toBe('');
  });
});

describe('a migration may not', () => {
  it.each([
    ['drop a table', 'DROP TABLE "posts";', /previous version still uses the table/],
    ['drop a column', 'ALTER TABLE "posts" DROP COLUMN "title";', /previous version still uses the column/],
    ['rename', 'ALTER TABLE "posts" RENAME COLUMN "title" TO "name";', /uses the old name/],
    [
      'add a required column without a default',
      'ALTER TABLE "posts" ADD COLUMN "x" text NOT NULL;',
      /Give it a default/,
    ],
    ['change a type', 'ALTER TABLE "posts" ALTER COLUMN "title" SET DATA TYPE varchar(9);', /expects the old type/],
    ['require a value', 'ALTER TABLE "posts" ALTER COLUMN "title" SET NOT NULL;', /rows without a value/],
    ['drop a default', 'ALTER TABLE "posts" ALTER COLUMN "pinned" DROP DEFAULT;', /rows without this column/],
    [
      'add a rule about rows that the previous version writes',
      `ALTER TABLE "posts" ADD CONSTRAINT "r" CHECK (title <> '') NOT VALID;`,
      /the constraint refuses/,
    ],
    ['require unique rows', 'CREATE UNIQUE INDEX "i" ON "posts" USING btree ("title");', /not unique/],
    [
      'build an index while writes wait',
      'CREATE INDEX "i" ON "posts" USING btree ("title");',
      /stops all writes to posts.*CONCURRENTLY/,
    ],
    [
      'check all rows while everything waits',
      'ALTER TABLE "posts" ADD COLUMN "x" text;--> statement-breakpoint\nALTER TABLE "posts" ADD CONSTRAINT "r" CHECK ("x" IS NULL);',
      /stops all use of posts.*NOT VALID/,
    ],
    [
      'build an index concurrently in a transaction',
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "posts" ("title");',
      /begins with “-- Outside of a transaction”/,
    ],
    [
      'leave half an index',
      '-- Outside of a transaction\nCREATE INDEX CONCURRENTLY "i" ON "posts" ("title");',
      /must have IF NOT EXISTS/,
    ],
    ['drop an index twice', '-- Outside of a transaction\nDROP INDEX CONCURRENTLY "i";', /must have IF EXISTS/],
    ['run code that cannot be judged', 'DO $$ BEGIN PERFORM 1; END $$;', /not known whether/],
    [
      'remove what no release stopped using',
      '-- Contract of 0002_unreleased: unused.\nALTER TABLE "posts" DROP COLUMN "old";',
      /in no release yet/,
    ],
    [
      'remove something with an unknown reason',
      '-- Contract of 0009_none: unused.\nALTER TABLE "posts" DROP COLUMN "old";',
      /does not exist/,
    ],
  ])('%s', (_what, content, problem) => {
    expect(problems(content)).toMatch(problem);
  });
});
