/** Container types and sizes as tariffs and equipment lists write them. */
import { type ContainerType, containerTypes } from '../freight/containers.ts';
import { messages } from '../messages.ts';

const t = messages('trade-desk');

/** A type, all types of a length in feet, or all containers. */
export type Equipment = ContainerType | '20' | '40' | '45' | 'ALL';

/** What people call the kinds, without spaces and after 'HC' is taken away. */
const kinds: readonly (readonly [letter: string, pattern: RegExp])[] = [
  ['R', /^(?:H?R[FEHTQM]|HR|H?REEF(?:ER)?|REFRIGERATED|REFER)$/],
  ['U', /^(?:OT|UT|OPENTOP)$/],
  ['P', /^(?:FR|PC|PF|PL|FLATRACK|FLAT|PLATFORM)$/],
  ['T', /^(?:TK|TN|TD|TC|(?:ISO)?TANK)$/],
  ['G', /^(?:STANDARD|STD)?(?:GP|DV|DC|SD|ST|STD|DRY|STANDARD|GENERAL|GENERALPURPOSE|BOX|DRYVAN)(?:STANDARD|STD)?$/],
];

const typeOf: Readonly<Record<string, ContainerType>> = {
  ...{ '20G': '22G1', '20HC': '22G1', '20R': '22R1', '20U': '22U1', '20P': '22P1', '20T': '22T1' },
  ...{ '40G': '42G1', '40HC': '45G1', '40R': '45R1', '40U': '42U1', '40P': '42P1' },
  ...{ '45G': 'L5G1', '45HC': 'L5G1' },
};

/** Reads '40HC', "40' HQ", '45G1', '45GP', '4510', 'Reefer 40', '20 DV', '40ft reefer', '40' and 'all'. */
export function readEquipment(written: string): Equipment | undefined {
  const text = written
    .toUpperCase()
    .replace(/[\s.\-_’'′´"”()]/g, '')
    .replace(/^1X/, '')
    .replace(/^(20|40|45)\//, '$1')
    .replace(/CONTAINERS?$|(?:CNTR|CTR)S?$/, '')
    .replace(/^(20|40|45)(?:FT|FOOT|FEET)/, '$1')
    .replace(/(20|40|45)(?:FT|FOOT|FEET)$/, '$1');
  const listed = containerTypes.find((type) => type === text);
  if (listed) return listed;
  if (/^(?:ALL|ANY|\*|ALLE|TODOS|TOUS)(?:TYPES|SIZES|EQUIPMENT)?$/.test(text)) return 'ALL';
  const coded = byCode(text) ?? byOldCode(text);
  if (coded) return coded;
  const first = /^(?<length>20|40|45)(?<name>.*)$/.exec(text);
  const { length, name } = (first ?? /^(?<name>\D+)(?<length>20|40|45)$/.exec(text))?.groups ?? {};
  return length === undefined || name === undefined ? undefined : byName(length, name);
}

function byName(length: string, written: string): Equipment | undefined {
  if (written === '') return length as '20' | '40' | '45';
  const name = written.replace(/HIGHCUBE|H[CQ]/, '');
  const isHigh = name !== written || name === 'H';
  const kind = kinds.find(([, pattern]) => pattern.test(name))?.[0];
  if (isHigh && (kind === 'G' || /^[HD]?$/.test(name))) return typeOf[`${length}HC`];
  return kind === undefined ? undefined : typeOf[length + kind];
}

/**
 * Codes of ISO 6346 and its groups, such as 22G0, 42GP, 45GP, 45R8 or L5GP: length, height, kind. '45' is 40 feet long and 9 feet 6
 * inches high here. Heights with letters are those of wide containers.
 */
function byCode(text: string): Equipment | undefined {
  const [, first = '', height = '', letter = ''] =
    /^([24L])([024-6C-F])([GRUPTVK])(?:\d|(?<=G)P|(?<=R)[TES]|(?<=U)T|(?<=P)[CFLS]|(?<=T)[NDG]|(?<=V)H|(?<=K)L)$/.exec(
      text,
    ) ?? [];
  const kind = { V: 'G', K: 'T' }[letter] ?? letter;
  return ofSize(first, kind === 'G' && /[56EF]/.test(height) ? 'HC' : kind);
}

/** Codes of ISO 6346 until 1995, which some systems still print: 2210, 4310, 4510, 4532. */
function byOldCode(text: string): Equipment | undefined {
  const [, first = '', height = '', kind = ''] = /^([24])([2356])([013567])\d$/.exec(text) ?? [];
  const letter = { 3: 'R', 5: 'U', 6: 'P', 7: 'T' }[kind] ?? 'G';
  return ofSize(first, letter === 'G' && /[56]/.test(height) ? 'HC' : letter);
}

function ofSize(first: string, kind: string): Equipment | undefined {
  const length = { 2: '20', 4: '40', L: '45' }[first];
  return length === undefined ? undefined : typeOf[length + kind];
}

export const lengthOf = (type: ContainerType): '20' | '40' | '45' =>
  type.startsWith('2') ? '20' : type.startsWith('L') ? '45' : '40';

export const enterEquipment = (written: string): string =>
  t('“{written}” is not a container type. Write it like {examples}.', {
    written: written.slice(0, 40),
    examples: '20GP, 40HC, 45R1',
  });
