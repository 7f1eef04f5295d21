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
const parts = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': '' };

export const workbook = (more: Readonly<Record<string, string>> = {}): Buffer => zipOf({ ...parts, ...more });
