/** Container types and sizes as tariffs and equipment lists write them. */
import { type ContainerType, containerTypes } from '../freight/containers.ts';
import { messages } from '../messages.ts';

const t = messages('trade-desk');

/** A type, all types of a length in feet, or all containers. */
export type Equipment = ContainerType | '20' | '40' | '45' | 'ALL';

const kinds: readonly (readonly [letter: string, pattern: RegExp])[] = [
  ['R', /^(?:H[CQ])?(?:RF|RE|RH|HR|RQ|REEFER|REFRIGERATED)$/],
  ['U', /^(?:OT|UT|OPENTOP)$/],
  ['P', /^(?:FR|PC|PL|FLATRACK|FLAT)$/],
  ['T', /^(?:TK|TN|TD|TANK|ISOTANK)$/],
  ['HC', /^(?:H[CQ]|HIGHCUBE|HCDRY|HCDV)$/],
  ['G', /^(?:GP|DV|DC|SD|ST|STD|DRY|STANDARD|GENERAL|GENERALPURPOSE|BOX)$/],
];

const typeOf: Readonly<Record<string, ContainerType>> = {
  ...{ '20G': '22G1', '20HC': '22G1', '20R': '22R1', '20U': '22U1', '20P': '22P1', '20T': '22T1' },
  ...{ '40G': '42G1', '40HC': '45G1', '40R': '45R1', '40U': '42U1', '40P': '42P1' },
  ...{ '45G': 'L5G1', '45HC': 'L5G1' },
};

/** Reads '40HC', "40' HQ", '45G1', '20 DV', '40ft reefer', '40' and 'all'. */
export function readEquipment(written: string): Equipment | undefined {
  const text = written
    .toUpperCase()
    .replace(/[\s.\-/_’'′´"”]/g, '')
    .replace(/^1X/, '')
    .replace(/^(20|40|45)(?:FT|FOOT|FEET)/, '$1');
  const listed = containerTypes.find((type) => type === text);
  if (listed) return listed;
  if (/^(?:ALL|ANY|\*|ALLE|TODOS|TOUS)$/.test(text)) return 'ALL';
  const length = /^(20|40|45)(.*)$/.exec(text);
  if (length) return byName(length[1] ?? '', length[2] ?? '');
  return byCode(text);
}

function byName(length: string, name: string): Equipment | undefined {
  if (name === '') return length as '20' | '40' | '45';
  const kind = kinds.find(([, pattern]) => pattern.test(name))?.[0];
  return kind === undefined ? undefined : typeOf[length + kind];
}

/** Other codes of ISO 6346, such as 22G0, 42GP, 45R8 or L5GP: length, height, kind. */
function byCode(text: string): Equipment | undefined {
  const [, first = '', height, letter = ''] = /^([24L])([025])([GRUPTV])[0-9A-Z]$/.exec(text) ?? [];
  const length = { 2: '20', 4: '40', L: '45' }[first];
  if (!length) return undefined;
  const kind = letter === 'V' ? 'G' : letter;
  return typeOf[length + (kind === 'G' && height === '5' ? 'HC' : kind)];
}

export const lengthOf = (type: ContainerType): '20' | '40' | '45' =>
  type.startsWith('2') ? '20' : type.startsWith('L') ? '45' : '40';

export const enterEquipment = (written: string): string =>
  t('“{written}” is not a container type. Write it like {examples}.', {
    written: written.slice(0, 40),
    examples: '20GP, 40HC, 45R1',
  });
