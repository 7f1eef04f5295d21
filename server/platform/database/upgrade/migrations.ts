import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const FOLDER = new URL('../../../../migrations/', import.meta.url);

export interface Migration {
  readonly tag: string;
  /** When it was written, in milliseconds. */
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
  /** Its statements run outside of a transaction, such as CREATE INDEX CONCURRENTLY. */
  readonly isOutside: boolean;
  /** Set for a contract step: the migration with which the portal stopped using what this one removes. */
  readonly contractOf: string | null;
}

export interface Release {
  readonly version: string;
  readonly commit: string;
  readonly lastMigration: string;
}

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });
const releases = z.array(z.object({ version: z.string(), commit: z.string(), lastMigration: z.string() }));

const OUTSIDE = /^-- Outside of a transaction\b/m;
const CONTRACT = /^-- Contract of (\d{4}_[\w-]+):/m;

export function parseMigration(tag: string, when: number, content: string): Migration {
  return {
    tag,
    when,
    hash: createHash('sha256').update(content).digest('hex'),
    statements: content.split('--> statement-breakpoint'),
    isOutside: OUTSIDE.test(content),
    contractOf: CONTRACT.exec(content)?.[1] ?? null,
  };
}

async function readJournal() {
  return journal.parse(JSON.parse(await readFile(new URL('meta/_journal.json', FOLDER), 'utf8'))).entries;
}

export const readNewest = async (): Promise<number> => Math.max(...(await readJournal()).map(({ when }) => when));

/** Oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await readJournal()).map(async ({ tag, when }) =>
      parseMigration(tag, when, await readFile(new URL(`${tag}.sql`, FOLDER), 'utf8')),
    ),
  );
}

/** Oldest first. */
export async function readReleases(): Promise<Release[]> {
  return releases.parse(JSON.parse(await readFile(new URL('releases.json', FOLDER), 'utf8')));
}

/** Migrations before the first release are not classified. */
export function newestNeeded(migrations: readonly Migration[], [first]: readonly Release[]): number {
  const whenOf = (tag: string | null) => migrations.find((migration) => migration.tag === tag)?.when ?? 0;
  return Math.max(whenOf(first?.lastMigration ?? null), ...migrations.map(({ contractOf }) => whenOf(contractOf)));
}
