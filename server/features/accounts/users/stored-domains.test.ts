import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailAddress } from '#contract/email-address.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { parseMigration, readMigrations } from '#server/platform/database/upgrade/migrations.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { newAccount } from './factory.ts';

let portal: Awaited<ReturnType<typeof startTestPortal>>;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const domains = [
  'bücher.example',
  'müller-söhne.example',
  '会社.example',
  'пример.испытание',
  'straße.example',
  'plain.example',
];

it('the migration stores addresses in the form in which they are looked up, unless that form is taken', async () => {
  const ids = await Promise.all(
    [...domains, 'größe.example', 'taken.example'].map(async (domain) => {
      const { id } = await newAccount(portal);
      await portal.db.execute(sql`UPDATE users SET email = ${`ada@${domain}`} WHERE id = ${id}`);
      return id;
    }),
  );
  await portal.db.execute(sql`UPDATE users SET email = 'ada@xn--gre-6ka8i.example' WHERE id = ${ids.at(-1)}`);
  const known = await readMigrations();
  const statements = known.find(({ tag }) => tag.endsWith('_one-form-of-domains'))?.statements ?? [];
  const again = parseMigration('9999_again', Date.UTC(2090, 0, 1), statements.join('--> statement-breakpoint'));
  await migrateDatabase(portal.db, [...known, again]);
  const { rows } = await portal.db.execute<{ id: string; email: string }>(sql`SELECT id, email FROM users`);
  const stored = ids.map((id) => rows.find((row) => row.id === id)?.email);
  expect(stored).toEqual([
    ...domains.map((domain) => emailAddress(`ada@${domain}`)),
    'ada@größe.example',
    'ada@xn--gre-6ka8i.example',
  ]);
});
