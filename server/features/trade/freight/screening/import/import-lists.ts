import { basename } from 'node:path';
import type { UserId } from '#contract/ids.ts';
import type { ListSource } from '#contract/screening.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { FileError } from '#server/platform/xml/read-xml.ts';
import { keysOf, wordsOf } from '../words.ts';
import { detectList } from './detect.ts';
import type { ListEntry, ListedName, ListFile, StoredName } from './list-entry.ts';
import * as store from './store-queries.ts';

const BATCH = 1_000;
const MAX_NAME = 1_000;

interface ImportOptions {
  /** For files that do not state it. */
  readonly publishedOn?: string | undefined;
  /** A user of the system. */
  readonly importedBy?: string;
  /** An admin who uploads it. */
  readonly importedById?: UserId;
  /** In the same transaction. */
  readonly onImported?: (tx: Tx, imported: Imported) => Promise<void>;
}

/** It has no date, and the import was given none. */
export class NoDate extends FileError {}

interface Imported {
  readonly source: ListSource;
  readonly name: string;
  readonly publishedOn: string;
  readonly entries: number;
  readonly names: number;
}

/**
 * Replaces a list by what the files say. Several files must be of the same list, such as sdn.csv and alt.csv.
 * @throws FileError; then the old list stays
 */
export async function importLists(
  db: Db,
  paths: readonly string[],
  { publishedOn, importedBy = '', importedById, onImported }: ImportOptions,
): Promise<Imported> {
  const files: { readonly path: string; readonly list: ListFile }[] = [];
  for (const path of paths) files.push({ path, list: await detectList(path) });
  const [first] = files;
  if (!first) throw new FileError('Name at least one file.');
  const { source, name } = first.list;
  if (files.some(({ list }) => list.source !== source || list.name !== name)) {
    throw new FileError('These files are of different lists. Import one list at a time.');
  }
  return db.transaction(async (tx) => {
    await store.beginImport(tx, source);
    let date: string | null = publishedOn ?? null;
    for (const { path, list } of files) {
      await storeFile(tx, source, basename(path), list.entries());
      date ??= list.publishedOn();
    }
    const counted = await store.countImported(tx, source);
    if (counted.unnamed !== null) {
      throw new FileError(
        `Entry ${counted.unnamed} has no name. Import sdn.csv and alt.csv together, and download them on the same day.`,
      );
    }
    if (date === null) {
      throw new NoDate(
        'The file does not state when it was published. Add --published with a date such as 2026-11-27.',
      );
    }
    if (counted.entries === 0) throw new FileError(`${basename(first.path)} has no entries.`);
    const row = {
      source,
      name,
      publishedOn: date,
      importedBy,
      importedById: importedById ?? null,
      entries: counted.entries,
      names: counted.names,
    };
    await store.endImport(tx, row);
    await onImported?.(tx, row);
    return row;
  });
}

async function storeFile(tx: Tx, source: ListSource, file: string, entries: AsyncGenerator<ListEntry>): Promise<void> {
  let batch = new Map<string, ListEntry>();
  const flush = async () => {
    await store.insertEntries(tx, source, [...batch.values()]);
    await store.insertNames(tx, source, [...batch.values()].flatMap(namesOf));
    batch = new Map();
  };
  try {
    for await (const entry of entries) {
      if (entry.entry === '') throw new FileError('An entry has no number.');
      const before = batch.get(entry.entry);
      batch.set(entry.entry, before ? merged(before, entry) : entry);
      if (batch.size >= BATCH) await flush();
    }
  } catch (error) {
    if (error instanceof FileError) throw new FileError(`${file}: ${error.message}`);
    throw error;
  }
  await flush();
}

const both = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];

const merged = (one: ListEntry, other: ListEntry): ListEntry => ({
  entry: one.entry,
  kind: one.kind ?? other.kind,
  programmes: both(one.programmes, other.programmes),
  countries: both(one.countries, other.countries),
  births: both(one.births, other.births),
  names: [...one.names, ...other.names],
});

function namesOf({ entry, names }: ListEntry): StoredName[] {
  const unlike = new Map<string, ListedName>();
  for (const listed of names) {
    const name = listed.name.slice(0, MAX_NAME).trim();
    if (name !== '' && unlike.get(name)?.kind !== 'MAIN') unlike.set(name, { ...listed, name });
  }
  return [...unlike.values()].map((listed) => {
    const words = wordsOf(listed.name);
    return { ...listed, entry, words, keys: keysOf(words) };
  });
}
