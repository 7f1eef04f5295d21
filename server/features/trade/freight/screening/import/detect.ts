import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { FileError } from '#server/platform/xml/read-xml.ts';
import { addressCsv, altCsv, euCsv, ofsiCsv, sdnCsv, ukListCsv } from './csv-lists.ts';
import type { ListFile } from './list-entry.ts';
import { euXml, ofacXml, ukXml } from './xml-lists.ts';

const BEGINNING = 64_000;

export const KNOWN_FILES =
  'OFAC sdn.xml, or sdn.csv with alt.csv and add.csv; UK-Sanctions-List.xml or .csv, or ConList.csv of OFSI; EU xmlFullSanctionsList 1.1 or csvFullSanctionsList 1.1';

const roots: Readonly<Record<string, (path: string) => ListFile>> = {
  sdnList: ofacXml,
  Designations: ukXml,
  export: euXml,
};
const others: Readonly<Record<string, string>> = {
  Sanctions: 'the advanced format of OFAC. Import sdn.xml or sdn.csv instead',
  ArrayOfFinancialSanctionsTarget: 'the XML format of OFSI. Import its CSV file or the UK Sanctions List instead',
  CONSOLIDATED_LIST: 'the list of the United Nations, which is not supported',
  html: 'a web page. Download the file itself',
};

/** By what the file contains, not by its name. @throws FileError */
export async function detectList(path: string): Promise<ListFile> {
  const text = (await beginningOf(path)).replace(/^\ufeff/, '');
  const name = basename(path);
  if (text.includes('\u0000')) throw new FileError(`${name} is not text in UTF-8. Unpack it, or download it again.`);
  const reader = text.trimStart().startsWith('<') ? xmlReader(text, name) : csvReader(text);
  if (!reader) throw new FileError(`${name} is none of the known files: ${KNOWN_FILES}.`);
  return reader(path);
}

function xmlReader(text: string, name: string) {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) && !/<html/i.test(text)) {
    throw new FileError(`${name} declares a document type or entities, which the lists do not.`);
  }
  const root = /<(?:[\w.-]{1,40}:)?([A-Za-z_][\w.-]{0,60})/.exec(text)?.[1] ?? '';
  const other = others[root];
  if (other !== undefined) throw new FileError(`${name} is ${other}.`);
  return Object.hasOwn(roots, root) ? roots[root] : undefined;
}

function csvReader(text: string) {
  const [first = '', second = ''] = text.split(/\r?\n/, 2);
  const head = `${first}\n${second}`;
  if (first.includes('Entity_LogicalId;')) return euCsv;
  if (head.includes('Unique ID,') && head.includes('Name 6,')) return ukListCsv;
  if (head.includes('Name 6,')) return ofsiCsv;
  if (!/^\d{1,9}\s{0,3},/.test(first)) return undefined;
  if (/^\d{1,9}\s{0,3},\s{0,3}\d{1,9}\s{0,3},\s{0,3}"?[afn]\.?k\.?a/i.test(first)) return altCsv;
  return /^\d{1,9}\s{0,3},\s{0,3}\d{1,9}\s{0,3},/.test(first) ? addressCsv : sdnCsv;
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
