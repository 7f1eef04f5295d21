/** ZIP archives, such as Excel workbooks. */
import { crc32 } from 'node:zlib';

/** Stores each part uncompressed. */
export function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(Buffer.byteLength(content), 14);
    facts.writeUInt32LE(Buffer.byteLength(content), 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from('504b01021400', 'hex'), facts, place, Buffer.from(name));
    const entry = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, Buffer.from(name), Buffer.from(content)]);
    entries.push(entry);
    at += entry.length;
  }
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...entries, ...directory, end]);
}

/** The parts without which Excel opens no workbook. */
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...all: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
export const relation = (type: string, target: string, more = '') =>
  `<Relationship Id="r${type}" Type="${OFFICE}/${type}" Target="${target}" ${more}/>`;
export const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${type}"/>`;
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const contentTypes = (...more: readonly string[]) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Default Extension="xml" ContentType="application/xml"/>
    ${override('/xl/workbook.xml', `${SHEETS}.sheet.main+xml`)}
    ${override('/xl/worksheets/sheet1.xml', `${SHEETS}.worksheet+xml`)}${more.join('')}</Types>`;

export const sheet = (cells: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}"><sheetData><row r="1">${cells}</row></sheetData>${more}</worksheet>`;

const parts = {
  '[Content_Types].xml': contentTypes(),
  '_rels/.rels': relations(relation('officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Rates" sheetId="1" r:id="rworksheet"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(relation('worksheet', 'worksheets/sheet1.xml')),
  'xl/worksheets/sheet1.xml': sheet('<c r="A1" t="inlineStr"><is><t>Rotterdam</t></is></c><c r="B1"><v>1250</v></c>'),
};

export const sheetRelations = (...all: readonly string[]) => ({
  'xl/worksheets/_rels/sheet1.xml.rels': relations(...all),
});

export const workbook = (more: Readonly<Record<string, string>> = {}): Buffer => zipOf({ ...parts, ...more });
