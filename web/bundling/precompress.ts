import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
const WORTHWHILE_BYTES = 512;

/**
 * Writes `.br` and `.gz` files next to the browser's files, so that the server compresses nothing at run time. Runs
 * after the whole build, because the route manifest is written last.
 */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => compressible.has(extname(name))).map((name) => writeTwins(join(folder, name))),
  );
}

async function writeTwins(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < WORTHWHILE_BYTES) return;
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    zip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
