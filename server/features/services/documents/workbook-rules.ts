import { WorkbookRefused } from './workbook-problem.ts';

const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const ACTIVE_TYPE = /macro|vba|oleobject|activex|controlproperties|ctrlprop|embed|toolbar|customui|\.model\+data/;
const LINKED_TYPE = /externallink|connections|querytable|volatiledependencies/;
const PLAIN_TYPE = /^image\/|printersettings$/;

export const isXmlType = (type: string): boolean => /[+/]xml$/.test(type);

const ACTIVE_PART = /(^|\/)(vbaproject\.bin$|macrosheets\/|activex\/|ctrlprops\/|embeddings\/)/i;

/** For programs that look at names. @throws WorkbookRefused */
export function checkName(name: string): void {
  if (ACTIVE_PART.test(name)) throw new WorkbookRefused('ACTIVE');
}

/** @param type in small letters @throws WorkbookRefused unless parts of this type only show something */
export function checkType(type: string): void {
  if (ACTIVE_TYPE.test(type)) throw new WorkbookRefused('ACTIVE');
  if (LINKED_TYPE.test(type)) throw new WorkbookRefused('LINKED');
  if (!isXmlType(type) && !PLAIN_TYPE.test(type) && !type.endsWith('vmldrawing')) throw new WorkbookRefused('ACTIVE');
}

export const isMainType = (type: string): boolean => type === MAIN;

const ACTIVE_RELATION =
  /(vbaproject|wordvbadata|macrosheet|oleobject|package|control|activexcontrolbinary|ctrlprop|attachedtoolbars|extensibility|powerpivotdata)$/;
const LINKED_RELATION =
  /(externallink(path)?|xlpathmissing|connections|querytable|attachedtemplate|frame|subdocument)$/;
const WEB_ADDRESS = /^(https?:\/\/|mailto:|#)/i;

interface Attributes {
  readonly [name: string]: string;
}

/** Attributes in small letters. @throws WorkbookRefused */
export function checkRelationship({ type = '', target = '', targetmode = '' }: Attributes): void {
  const relation = type.toLowerCase();
  if (ACTIVE_RELATION.test(relation)) throw new WorkbookRefused('ACTIVE');
  if (LINKED_RELATION.test(relation)) throw new WorkbookRefused('LINKED');
  const isOutside = targetmode.toLowerCase() === 'external';
  if (isOutside && !(relation.endsWith('/hyperlink') && WEB_ADDRESS.test(target))) throw new WorkbookRefused('LINKED');
  if (!isOutside && (target.includes('\\') || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target))) {
    throw new WorkbookRefused('LINKED');
  }
}

const ACTIVE_ELEMENTS = new Set([
  'oleobject',
  'oleobjects',
  'control',
  'controls',
  'fmlamacro',
  'ocx',
  'formcontrolpr',
]);
const LINKED_ELEMENTS = new Set([
  ...['ddelink', 'ddeitem', 'olelink', 'oleitem', 'externalbook', 'externalreference', 'externalreferences'],
  ...['connection', 'connections', 'querytable', 'webpr'],
]);
const FORMULA_ELEMENTS = new Set([
  ...[
    'f',
    'definedname',
    'formula',
    'formula1',
    'formula2',
    'calculatedcolumnformula',
    'totalsrowformula',
    'oldformula',
  ],
]);

export const isFormula = (element: string): boolean => FORMULA_ELEMENTS.has(element);

const isSet = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Names without prefixes, in small letters. @throws WorkbookRefused */
export function checkElement(element: string, attributes: Attributes): void {
  if (ACTIVE_ELEMENTS.has(element)) throw new WorkbookRefused('ACTIVE');
  if (LINKED_ELEMENTS.has(element)) throw new WorkbookRefused('LINKED');
  if (attributes['macro']) throw new WorkbookRefused('ACTIVE');
  const { function: isFunction, vbprocedure, xlm } = attributes;
  if (element === 'definedname' && [isFunction, vbprocedure, xlm].some(isSet)) throw new WorkbookRefused('ACTIVE');
  for (const formula of [attributes['textlink'], attributes['fmlalink']]) if (formula) checkFormula(formula);
}

const ACTIVE_FUNCTION = /(?:^|[^A-Za-z0-9_])(?:CALL|REGISTER|REGISTER\.ID|EXEC)\s*\(/i;
const LINKING_FUNCTION = /(?:^|[^A-Za-z0-9_])(?:RTD|WEBSERVICE|IMAGE)\s*\(/i;
const OTHER_FILE = /\.(?:xl[a-z]{0,2}|ods|csv)\]|\\\\/i;

/** @throws WorkbookRefused if it starts a program or reads something outside of the workbook */
export function checkFormula(formula: string): void {
  const code = formula.replaceAll(/"[^"]*"/g, '""');
  if (ACTIVE_FUNCTION.test(code)) throw new WorkbookRefused('ACTIVE');
  if (LINKING_FUNCTION.test(code) || OTHER_FILE.test(code)) throw new WorkbookRefused('LINKED');
  // Only DDE has a bar outside of texts and names of sheets: application|topic!item.
  if (code.replaceAll(/'[^']*'!/g, '').includes('|')) throw new WorkbookRefused('LINKED');
}
