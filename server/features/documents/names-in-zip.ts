/** Workbooks have some dozens. */
const MAX_NAMES = 2_000;
/** See 4.3.12 and 4.3.16 of the ZIP specification (APPNOTE.TXT). */
const DIRECTORY_END = { signature: Buffer.from('504b0506', 'hex'), bytes: 22, count: 10, directory: 16 };
const ENTRY = { signature: 0x02014b50, bytes: 46, nameLength: 28, extraLength: 30, commentLength: 32 };

/** The names in a ZIP archive. Nothing is unpacked. Null if it is damaged or has too many. */
export function namesInZip(zip: Buffer): string[] | null {
  const end = zip.lastIndexOf(DIRECTORY_END.signature);
  if (end === -1 || end + DIRECTORY_END.bytes > zip.length) return null;
  const count = zip.readUInt16LE(end + DIRECTORY_END.count);
  if (count > MAX_NAMES) return null;
  const names: string[] = [];
  let at = zip.readUInt32LE(end + DIRECTORY_END.directory);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY.bytes > zip.length || zip.readUInt32LE(at) !== ENTRY.signature) return null;
    const lengthOf = (field: 'nameLength' | 'extraLength' | 'commentLength') => zip.readUInt16LE(at + ENTRY[field]);
    const name = at + ENTRY.bytes;
    const nameEnd = name + lengthOf('nameLength');
    names.push(zip.toString('utf8', name, nameEnd));
    at = nameEnd + lengthOf('extraLength') + lengthOf('commentLength');
  }
  return names;
}
