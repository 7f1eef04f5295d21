import { deflateRawSync } from 'node:zlib';
import readXlsx from 'read-excel-file/node';
import { expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { PORTAL } from '#server/platform/sender.ts';
import { contentTypes, override, relation, sheet, sheetRelations, workbook, zipOf } from '#server/testing/workbooks.ts';
import { checkWorkbook } from './check-workbook.ts';

const problemOf = (bytes: Buffer) =>
  checkWorkbook(bytes, PORTAL).then(
    () => null,
    (error) => error.problem,
  );
const types = (...more: readonly string[]) => ({ '[Content_Types].xml': contentTypes(...more) });
const cells = (xml: string, more = '') => ({ 'xl/worksheets/sheet1.xml': sheet(xml, more) });
const formula = (text: string) => cells(`<c r="A1"><f>${text}</f><v>0</v></c>`);
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const EXTERNAL = 'TargetMode="External"';

it('accepts what a writer makes and a reader opens', async () => {
  const made = await writeXlsx([
    [{ value: 'Rotterdam' }, { value: 1250 }, { type: 'Formula', value: 'SUM(B1:B1)' }],
  ]).toBuffer();
  for (const bytes of [made, workbook()]) {
    expect(await problemOf(bytes)).toBeNull();
    const [first] = await readXlsx(bytes);
    expect(JSON.stringify(first)).toContain('Rotterdam');
  }
});

it.each([
  ['a web address', sheetRelations(relation('hyperlink', 'https://example.com/rates', EXTERNAL))],
  ['an email address', sheetRelations(relation('hyperlink', 'mailto:a@example.com', EXTERNAL))],
  ['a formula', formula(`IF('Rates | 2026'!A1="a|b",VLOOKUP(A2,Table1[Port],1,0),SUM(A1:A9))`)],
  [
    'a named range',
    {
      'xl/workbook.xml': `<workbook><definedNames><definedName name="Ports">Sheet1!$A$1</definedName></definedNames></workbook>`,
    },
  ],
  ['a picture', { ...types('<Default Extension="png" ContentType="image/png"/>'), 'xl/media/image1.png': '\u0089PNG' }],
])('accepts %s', async (_what, parts) => {
  expect(await problemOf(workbook(parts))).toBeNull();
});

it.each([
  [
    'a macro under another name',
    { ...types(override('/xl/notes.bin', 'application/vnd.ms-office.vbaProject')), 'xl/notes.bin': 'x' },
  ],
  [
    'a workbook that is typed as one with macros',
    types(override('/xl/workbook2.xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml')),
  ],
  ['a relationship to a macro', sheetRelations(relation('vbaProject', '../anything.xml'))],
  ['a macro sheet', sheetRelations(relation('xlMacrosheet', '../sheets/sheet2.xml'))],
  ['an OLE object', sheetRelations(relation('oleObject', '../data.xml'))],
  ['an embedded package', sheetRelations(relation('package', '../data.xml'))],
  ['a control', sheetRelations(relation('control', '../data.xml'))],
  ['an element of an OLE object', cells('', '<oleObjects><oleObject progId="Package" shapeId="1"/></oleObjects>')],
  ['an element with another prefix', cells('', '<x:controls xmlns:x="a"><x:control name="b"/></x:controls>')],
  ['a macro of a shape', { 'xl/drawings/drawing1.xml': '<wsDr><sp macro="[0]!Run"/></wsDr>' }],
  [
    'a named macro',
    {
      'xl/workbook.xml':
        '<workbook><definedNames><definedName name="a" xlm="1">b</definedName></definedNames></workbook>',
    },
  ],
  ['an unknown part', { 'xl/worksheets/notes.bin': 'x' }],
  [
    'a program as a picture',
    { ...types('<Default Extension="png" ContentType="image/png"/>'), 'xl/media/image1.png': 'MZ program' },
  ],
  ['a function of a library', formula('CALL(&quot;kernel32&quot;,&quot;WinExec&quot;)')],
  ['a hidden function', formula('&#69;XEC(&quot;calc&quot;)')],
])('finds %s', async (_what, parts) => {
  expect(await problemOf(workbook(parts))).toBe('ACTIVE');
});

it.each([
  ['DDE in a formula', formula(`cmd|&apos;/c calc&apos;!A0`)],
  [
    'DDE in a name',
    { 'xl/workbook.xml': `<workbook><definedName name="a">MSEXCEL|'..\\x'!A1</definedName></workbook>` },
  ],
  ['DDE in a part', { 'xl/links.xml': '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>' }],
  ['a link to a workbook', sheetRelations(relation('externalLink', 'links/link1.xml'))],
  ['a part that is typed as a link', types(override('/xl/link.xml', `${SHEETS}.externalLink+xml`))],
  [
    'a reference to a link',
    { 'xl/workbook.xml': '<workbook><externalReferences><externalReference/></externalReferences></workbook>' },
  ],
  ['a file on a server', sheetRelations(relation('hyperlink', 'file:///\\\\a.example\\x', EXTERNAL))],
  ['a picture on a server', sheetRelations(relation('image', 'https://a.example/x.png', EXTERNAL))],
  ['a path with backslashes', sheetRelations(relation('image', '..\\media\\image1.png'))],
  ['a formula on another workbook', formula(`SUM('C:\\rates\\[book.xlsx]Sheet1'!A1)`)],
  ['a formula that asks a server', formula('_xlfn.WEBSERVICE(&quot;https://a.example&quot;)')],
  ['a data connection', sheetRelations(relation('connections', '../connections.xml'))],
])('finds %s', async (_what, parts) => {
  expect(await problemOf(workbook(parts))).toBe('LINKED');
});

const UTF16 = Buffer.from('\ufeff<worksheet/>', 'utf16le').toString('latin1');
it.each([
  ['an absolute name', workbook({ '/xl/a.xml': '<a/>' })],
  ['a name of a drive', workbook({ 'C:/a.xml': '<a/>' })],
  ['a name with a backslash', workbook({ 'xl\\a.xml': '<a/>' })],
  ['a name that leaves the archive', workbook({ '../a.xml': '<a/>' })],
  ['a name twice', workbook({ 'XL/Workbook.xml': '<workbook/>' })],
  ['another encoding', workbook({ 'xl/worksheets/sheet1.xml': UTF16 })],
  ['a stated encoding', workbook({ 'xl/worksheets/sheet1.xml': '<?xml version="1.0" encoding="UTF-7"?><worksheet/>' })],
  ['entities', workbook({ 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>' })],
  ['no types', zipOf({ 'xl/workbook.xml': '<workbook/>' })],
  ['no workbook', zipOf({ '[Content_Types].xml': '<Types/>' })],
  ['a damaged archive', workbook().subarray(0, -30)],
])('refuses %s', async (_what, bytes) => {
  expect(await problemOf(bytes)).toBe('NOT_A_WORKBOOK');
});

/** A workbook with a compressed sheet, whose headers may lie about its size. */
function packed(bytes: number, size: number): Buffer {
  const name = 'xl/worksheets/sheet1.xml';
  const content = deflateRawSync(Buffer.alloc(bytes, ' '));
  const whole = workbook({ [name]: 'x'.repeat(content.length) });
  for (let at = whole.indexOf(name); at !== -1; at = whole.indexOf(name, at + 1)) {
    const isLocal = whole.readUInt32LE(at - 30) === 0x04034b50;
    const facts = isLocal ? at - 30 + 4 : at - 46 + 6;
    if (!isLocal && whole.readUInt32LE(at - 46) !== 0x02014b50) continue;
    whole.writeUInt16LE(8, facts + 4);
    whole.writeUInt32LE(size, facts + 18);
    if (isLocal) content.copy(whole, at + name.length);
  }
  return whole;
}

it('counts what a workbook unpacks to, whatever its headers state', async () => {
  expect(await problemOf(packed(5_000_000, 5_000_000))).toBeNull();
  expect(await problemOf(packed(101_000_000, 101_000_000))).toBe('TOO_LARGE');
  expect(await problemOf(packed(101_000_000, 1_000))).toBe('NOT_A_WORKBOOK');
});
