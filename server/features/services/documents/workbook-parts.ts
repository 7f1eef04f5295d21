import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { WorkbookRefused } from './workbook-problem.ts';

/** Workbooks have some dozens. */
const MAX_PARTS = 2_000;
export const MAX_UNPACKED_BYTES = 100_000_000;
const ENCRYPTED = 1;

export interface WorkbookParts {
  readonly names: readonly string[];
  /** Calls `onBytes` with each piece of a part. @throws WorkbookRefused TOO_LARGE, counting what was read, whatever sizes it states */
  read(name: string, onBytes: (bytes: Buffer) => void): Promise<void>;
}

/** @throws WorkbookRefused for damaged archives and names that other programs may understand differently */
export async function openWorkbook(bytes: Buffer): Promise<WorkbookParts> {
  const entries = new Map<string, Entry>();
  const known = new Set<string>();
  const zip = await orRefuse(fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true }));
  if (zip.entryCount > MAX_PARTS) throw new WorkbookRefused('NOT_A_WORKBOOK');
  await orRefuse(
    (async () => {
      for await (const entry of zip.eachEntry()) {
        const { fileName } = entry;
        const { fileName: local } = await zip.readLocalFileHeaderPromise(entry);
        const isSame = [local, entry.fileNameRaw].every((name) => Buffer.from(fileName).equals(name));
        const isPlain = (entry.generalPurposeBitFlag & ENCRYPTED) === 0;
        // Names of parts ignore case.
        if (!isSame || !isPlain || known.has(fileName.toLowerCase())) throw new WorkbookRefused('NOT_A_WORKBOOK');
        known.add(fileName.toLowerCase());
        if (!fileName.endsWith('/')) entries.set(fileName, entry);
      }
    })(),
  );
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    async read(name, onBytes) {
      const entry = entries.get(name);
      if (!entry) throw new WorkbookRefused('NOT_A_WORKBOOK');
      await orRefuse(
        readEntry(zip, entry, (piece) => {
          unpacked += piece.length;
          if (unpacked > MAX_UNPACKED_BYTES) throw new WorkbookRefused('TOO_LARGE');
          onBytes(piece);
        }),
      );
    },
  };
}

async function readEntry(zip: ZipFile, entry: Entry, onBytes: (bytes: Buffer) => void): Promise<void> {
  for await (const piece of await zip.openReadStreamPromise(entry)) onBytes(piece);
}

async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused('NOT_A_WORKBOOK');
  }
}
