/** The dangerous goods of a request, each with its own UN number. */

import { messages } from '../messages.ts';
import { figure } from './figure.ts';
import { properNameProblem } from './un-names.ts';
import { type DangerousGoods as Checked, unNumberWarning } from './un-numbers.ts';

const t = messages('freight-input');
/** For pages. */
const facts = messages('freight');

export const MAX_DANGEROUS_GOODS = 20;

export interface DangerousGoods extends Checked {
  readonly properName?: string | undefined;
  readonly flashPointC?: number | undefined;
  readonly limitedQuantity?: boolean | undefined;
}

interface WithGoods<Goods> {
  /** The first of them. Alone in requests of earlier releases. */
  readonly hazardous?: Goods | undefined;
  readonly dangerousGoods?: readonly Goods[] | undefined;
}

export const dangerousGoodsOf = <Goods>({ hazardous, dangerousGoods }: WithGoods<Goods>): readonly Goods[] =>
  dangerousGoods && dangerousGoods.length > 0 ? dangerousGoods : hazardous ? [hazardous] : [];

/** Both fields, as they are stored. */
export function storedGoods<Goods>(request: WithGoods<Goods>): { hazardous?: Goods; dangerousGoods?: Goods[] } {
  const dangerousGoods = [...dangerousGoodsOf(request)];
  const [hazardous] = dangerousGoods;
  return hazardous === undefined ? {} : { hazardous, dangerousGoods };
}

/** UN Model Regulations, 2.3.2.6: packing group II below 23 °C, III from 23 to 60 °C. */
const FLASH_POINT = { groupTwoBelow: 23, classThreeUpTo: 60 } as const;
/** UN Model Regulations, 3.2, column 7a: the quantity is 0, except for a few numbers. */
const withoutLimitedQuantity: ReadonlySet<string> = new Set([
  '1',
  '1.1',
  '1.2',
  '1.3',
  '1.5',
  '1.6',
  '2.3',
  '4.2',
  '6.2',
  '7',
] as const);
/** Heated on purpose, whatever their flash point. */
const isHeated = (unNumber: string): boolean => /3256$/.test(unNumber.trim());

/** What is unusual, by the name of the field. */
export function dangerousGoodsWarnings(goods: DangerousGoods): Readonly<Record<string, string>> {
  const { unNumber, properName = '', flashPointC, limitedQuantity, packingGroup } = goods;
  const unknown = unNumberWarning(unNumber);
  const name = properNameProblem({ unNumber, properName });
  const flashPoint = flashPointC === undefined ? undefined : flashPointProblem({ ...goods, flashPointC });
  const isLimited = limitedQuantity === true;
  const isUnusual = withoutLimitedQuantity.has(goods.class ?? '') || packingGroup === 'I';
  return {
    ...(unknown && { unNumber: unknown }),
    ...(name && { properName: name }),
    ...(flashPoint && { flashPointC: flashPoint }),
    ...(isLimited &&
      isUnusual && {
        limitedQuantity:
          packingGroup === 'I'
            ? t('Goods of packing group I can rarely be shipped as a limited quantity. Is that right?')
            : t('Goods of class {class} can rarely be shipped as a limited quantity. Is that right?', {
                class: goods.class,
              }),
      }),
  };
}

function flashPointProblem({
  unNumber,
  packingGroup,
  flashPointC,
  ...goods
}: DangerousGoods & { flashPointC: number }) {
  if (goods.class !== '3' || isHeated(unNumber)) return;
  const { groupTwoBelow, classThreeUpTo } = FLASH_POINT;
  if (flashPointC > classThreeUpTo) {
    return t('Liquids of class 3 have a flash point of at most {max} °C. Is {degrees} right?', {
      max: classThreeUpTo,
      degrees: degreesText(flashPointC),
    });
  }
  if (packingGroup === 'III' && flashPointC < groupTwoBelow) {
    return t('Below {degrees} °C, the packing group is II or I, unless the liquid is viscous. Is III right?', {
      degrees: groupTwoBelow,
    });
  }
  if (packingGroup === 'II' && flashPointC >= groupTwoBelow) {
    return t('From {degrees} °C, the packing group is III. Is II right?', { degrees: groupTwoBelow });
  }
  return;
}

export const degreesText = (value: number): string => `${figure(value).replace('-', '−')} °C`;

/** In the order of the UN Model Regulations (5.4.1.4): number, name, class, subsidiary hazard, packing group. */
export function dangerousText(goods: DangerousGoods): string {
  const { unNumber, properName, subsidiary, packingGroup, flashPointC, limitedQuantity } = goods;
  const hazard = subsidiary === undefined ? goods.class : `${goods.class} (${subsidiary})`;
  const parts = [`${unNumber} ${properName}`, facts('class {hazard}', { hazard })];
  if (packingGroup !== undefined) parts.push(facts('packing group {packingGroup}', { packingGroup }));
  if (flashPointC !== undefined) parts.push(facts('flash point {degrees}', { degrees: degreesText(flashPointC) }));
  if (limitedQuantity) parts.push(facts('limited quantity'));
  return parts.join(', ');
}
