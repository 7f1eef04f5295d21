import { fairPool } from '#server/platform/fair-pool.ts';
import type { Sender } from '#server/platform/sender.ts';
import { type XmlListener, xmlReader } from './read-xml.ts';
import { openWorkbook, type WorkbookParts } from './workbook-parts.ts';
import { WorkbookRefused } from './workbook-problem.ts';
import {
  checkElement,
  checkFormula,
  checkName,
  checkRelationship,
  checkType,
  isFormula,
  isMainType,
  isXmlType,
} from './workbook-rules.ts';

const TYPES = '[Content_Types].xml';
/** Of a program, a file of OLE, and an archive. */
const OTHER_FILES = ['4d5a', 'd0cf11e0', '504b0304', '7f454c46'];

const inPool = fairPool({
  atOnce: 2,
  guestsAtOnce: 1,
  perSender: 1,
  maxWaiting: 20,
  busyMessage: 'Too many files are being uploaded right now. Try again in a moment.',
});

/** Reads every part as other programs do, by its type and its relationships. @throws WorkbookRefused */
export const checkWorkbook = (bytes: Buffer, sender: Sender): Promise<void> =>
  inPool(async () => {
    const parts = await openWorkbook(bytes);
    const typeOf = await readTypes(parts);
    if (!parts.names.some((name) => isMainType(typeOf(name)))) throw new WorkbookRefused('NOT_A_WORKBOOK');
    for (const name of parts.names) {
      if (name === TYPES) continue;
      checkName(name);
      if (name.toLowerCase().endsWith('.rels')) await readXml(parts, name, relationships);
      else {
        const type = typeOf(name);
        checkType(type);
        if (isXmlType(type) || type.endsWith('vmldrawing')) await readXml(parts, name, content);
        else await checkStart(parts, name);
      }
    }
  }, sender);

/** @returns the type of a part, in small letters */
async function readTypes(parts: WorkbookParts): Promise<(name: string) => string> {
  const byName = new Map<string, string>();
  const byEnding = new Map<string, string>();
  await readXml(parts, TYPES, {
    onElement(element, { extension = '', partname = '', contenttype = '' }) {
      const type = contenttype.trim().toLowerCase();
      if (element === 'default') byEnding.set(extension.toLowerCase(), type);
      if (element === 'override') byName.set(partname.toLowerCase(), type);
      // Also of parts that are missing: another program may find them.
      if (element === 'default' || element === 'override') checkType(type);
    },
  });
  return (name) => {
    const key = name.toLowerCase();
    return byName.get(`/${key}`) ?? byEnding.get(key.slice(key.lastIndexOf('.') + 1)) ?? 'unknown';
  };
}

const relationships: XmlListener = {
  onElement(element, attributes) {
    if (element === 'relationship') checkRelationship(attributes);
  },
};

const content: XmlListener = {
  onElement: checkElement,
  wantsText: isFormula,
  onText: (_element, text) => checkFormula(text),
};

async function readXml(parts: WorkbookParts, name: string, listener: XmlListener): Promise<void> {
  const reader = xmlReader(listener);
  try {
    await parts.read(name, (bytes) => reader.write(bytes));
    reader.end();
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused('NOT_A_WORKBOOK');
  }
}

/** Of a picture, or of the settings of a printer. */
async function checkStart(parts: WorkbookParts, name: string): Promise<void> {
  let start = Buffer.alloc(0);
  await parts.read(name, (bytes) => {
    if (start.length < 8) start = Buffer.concat([start, bytes.subarray(0, 8)]);
  });
  if (OTHER_FILES.some((signature) => start.toString('hex').startsWith(signature))) throw new WorkbookRefused('ACTIVE');
}
