/**
 * What the columns of packing lists are called, in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish and
 * Chinese, with the abbreviations of the trade.
 */
import { foldDigits } from '../fold-digits.ts';
import { type Measure, units } from '../read-measure.ts';

export const roles = [
  'count',
  'type',
  'length',
  'width',
  'height',
  'size',
  'weight',
  'totalWeight',
  'stackable',
  'nonStackable',
] as const;
export type Role = (typeof roles)[number];

export interface Heading {
  /** `number`: it identifies a package, such as 'Pallet no.'. */
  readonly role: Role | 'number' | null;
  /** The lowest of several columns with the same role is used. */
  readonly rank: number;
  readonly unit?: string | undefined;
  /** The package that the heading names: 'Pallet' for 'Pallet no.' and 'Pallets'. */
  readonly noun?: string | undefined;
}

/** Lower case, without accents and without points inside abbreviations: 'G.W. (kg)' is 'gw (kg)'. */
export const plain = (text: string): string =>
  foldDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/\.(?=\p{L})/gu, '')
    .replace(/\.(?=\W|$)/gu, '')
    .trim();

const nouns: readonly (readonly [string, RegExp])[] = [
  ['Pallet', /\b(?:pallets?|plts?|pal|paletten?|palettes?|palets?|paletas?|paletes?|bancal[ei]|palety|paleta)\b|托/],
  [
    'Carton',
    /\b(?:cartons?|ctns?|kartons?|cartoni|cartone|kartony|caixas?|cajas?|scatol[ae]|dozen|doos|boxe?s?|bxs)\b|箱/,
  ],
  ['Crate', /\b(?:crates?|kisten?|caisses?|kratten?)\b/],
  ['Case', /\b(?:cases?|cs)\b/],
  ['Drum', /\b(?:drums?|fasser|fass|futs?|tambor(?:es)?|fusti)\b|桶/],
  ['Bag', /\b(?:bags?|sacks?|sacke|sacs?|sacos?|sacchi|zakken|worki)\b|袋/],
  ['Roll', /\b(?:rolls?|rollen|rouleaux|rollos?|rolos?|rotoli)\b|卷/],
  ['Bundle', /\b(?:bundles?|bdls?|bundel|fardos?)\b/],
];
const packages =
  /\b(?:packages?|pkgs?|colli|collo|coli|kolli|packstuecke?|packstucke?|colis|bultos?|volumes|opakowania?|handling units?|hu|shipping units?)\b|件/;
const countWords =
  /\b(?:qty|quantity|count|number of|no of|nos? of|nr of|anzahl|menge|stuckzahl|nombre|nb|quantite|cantidad|cant|quantidade|qtd|qtde|quantita|qta|aantal|ilosc|liczba)\b|数量|数/;
const pieces = /\b(?:pcs?|pieces?|units?|stuck|stk|piezas?|pzas?|pecas?|pezzi|pz|stuks|sztuk|szt)\b|[个只]/;
const perPackage =
  /(?:\/|\bper\b|\bpro\b|\bje\b|\bpar\b|\bpor\b|\ba\b|每)\s*(?:ctn|carton|pallet|plt|pkg|package|box|case|colli|collo|colis|karton|palette|packstuck|bulto|caja|volume|cartone|doos|paleta|karton|箱|件|托|unit|piece|pc)/;
const ordinal = /(?:\b(?:no|nr|num|number|id|n°|numero|nummer|numer)(?=\W|$)|#|№|n°|号)/;
const bareNumber = /^(?:no|nr|pos|position|item|line|row|#|n°|№|id|lp|序号|marks?|sscc|ref)$/;

const stack = /stack|stapel|gerbable|empilable|apilable|remontable|empilhavel|impilabil|sovrappon|pietrow|堆/;
const not = /\b(?:non|not|nicht|no|niet|nie|nao|un)\b|^non|^un|不/;
const volume = /\bcbm\b|m3|m³|\bcu(?:bic)?\s?(?:m|ft)|\bvolumen?\b|\bvol\b|volume\b(?!s)|体积|kubatur/;
const size =
  /dimension|\bdims?\b|\bsizes?\b|abmessung|\bmasse\b|medidas|dimensoes|dimensioni|misure|afmeting|wymiar|尺寸|规格|\bl\s*[x×*/]\s*[wbh]\b|measure|\bmeas\b/;
const weight =
  /weight|\bwt\b|\bwgt\b|gewicht|\bgew\b|poids|peso|\bmasa\b|\bmassa\b|masse (?:brut|net)|waga|重|\bgw\b|\bnw\b|\bg\/w\b|\bn\/w\b|^\(?(?:kgs?|lbs?|kilos?)\)?$/;
const gross = /gross|brutto|\bbrut\b|bruto|brute|lordo|\bgw\b|\bg\/w\b|毛/;
const net = /\bnet\b|netto|\bneto\b|nette|liquido|\bnw\b|\bn\/w\b|净|tare|\btara\b/;
const total = /total|gesamt|\bges\b|\bsum(?:me|a)?\b|lacz|合计|总|\bttl\b/;
const each = /\beach\b|\bunit\b|\bunitaire\b|\bunitario\b|单/;

const length = /^l\b|length|lange|laenge|longueur|\blargo\b|longitud|comprimento|lunghezza|lengte|dlugosc|长/;
const width = /^[wb]\b|width|breadth|breite|largeur|\bancho\b|anchura|largura|larghezza|breedte|szerokosc|宽/;
const height = /^h\b|height|hohe|hoehe|hauteur|\balto\b|altura|altezza|hoogte|wysokosc|高/;
const packing =
  /\btype\b|\bpack(?:ing|aging)?\b|\bkind\b|verpackung|emballage|embalaje|embalagem|imballo|verpakking|opakowanie|包装/;
const goods =
  /description|goods|item|commodity|product|\bware\b|bezeichnung|inhalt|marchandise|designation|tipo|mercanc|descripcion|mercadoria|descricao|merce|descrizione|goederen|omschrijving|towar|opis|品名|货物|货名/;

/** The package that a word names: 'Carton' for 'ctns'. */
export const nounIn = (text: string): string | undefined => nouns.find(([, pattern]) => pattern.test(plain(text)))?.[0];

export function readHeading(cell: string): Heading {
  const text = plain(cell);
  const noun = nounIn(text);
  if (text === '') return { role: null, rank: 0 };
  if (stack.test(text)) return { role: not.test(text) ? 'nonStackable' : 'stackable', rank: 0 };
  if (weight.test(text) || (gross.test(text) && !pieces.test(text))) return weightOf(text);
  if (volume.test(text)) return { role: null, rank: 0 };
  if (width.test(text)) return { role: 'width', rank: 0, unit: unitIn(text, 'length') };
  if (height.test(text)) return { role: 'height', rank: 0, unit: unitIn(text, 'length') };
  if (size.test(text)) return { role: 'size', rank: 0, unit: unitIn(text, 'length') };
  if (length.test(text)) return { role: 'length', rank: 0, unit: unitIn(text, 'length') };
  if (pieces.test(text) && perPackage.test(text)) return { role: null, rank: 0 };
  if (countWords.test(text))
    return { role: 'count', rank: noun || packages.test(text) ? 0 : pieces.test(text) ? 3 : 2, noun };
  if ((noun || packages.test(text)) && ordinal.test(text)) return { role: 'number', rank: 0, noun };
  if (bareNumber.test(text)) return { role: 'number', rank: 1 };
  if (packing.test(text)) return { role: 'type', rank: 0 };
  if (noun || packages.test(text)) return { role: 'count', rank: 1, noun };
  if (pieces.test(text)) return { role: 'count', rank: total.test(text) ? 5 : 4 };
  return goods.test(text) ? { role: 'type', rank: 1 } : { role: null, rank: 0 };
}

/** Gross before unstated before net, and the weight of one package before the weight of all. */
function weightOf(text: string): Heading {
  const isTotal = total.test(text);
  const kind = net.test(text) ? 20 : gross.test(text) ? 0 : 10;
  const rank = kind + (isTotal ? 5 : each.test(text) || perPackage.test(text) ? 0 : 1);
  return { role: isTotal ? 'totalWeight' : 'weight', rank, unit: unitIn(text, 'weight') };
}

/** The unit that a text names, such as 'mm' in 'Length (mm)'. */
export function unitIn(text: string, measure: Measure): string | undefined {
  const words = plain(text).match(/[\p{L}"″']+/gu) ?? [];
  // A single letter at the start is the name of the column: 'L', 'H', 'G.W.'. The last word counts: 'Length in cm'.
  return words.slice(words.length > 1 ? 1 : 0).findLast((word) => Object.hasOwn(units[measure], word) && word !== 'g');
}

/** A row that repeats sums. */
export const isSumName = (cell: string): boolean =>
  /^(?:grand |sub-?)?(?:total|totale?s?|totaal|sum|summe|suma|razem|lacznie|gesamt\w*|zwischensumme|ttl|合计|总计|小计|总)\b|^(?:合计|总计|小计)/.test(
    plain(cell),
  );
