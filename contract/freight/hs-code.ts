import { foldDigits } from './fold-digits.ts';

/** What stands before codes in invoices and tariffs, in lower case. */
const names = [
  'hs|hsn|hts|htsus|taric|ahtn|ncm|cn|nc|gn|gtip|sh|sa|ex|itc|us|eu|pct|schedule b|tn ved|тн вэд|тнвэд',
  'chapter|chap|ch|heading|subheading|headnote|tariff|customs|commodity|statistical|harmoni[sz]ed system|item|product',
  'kapitel|position|pos|statistische|zolltarif|zolltarifnummer|ztn|warennummer|warentarifnummer|warencode',
  'chapitre|nomenclature|douanier|partida|posición|fracción|arancelaria|arancel|tarifa|voce|doganale|goederen|goederencode|towaru',
  '税则号|税号|海关编码|商品编码|品目',
  'codes?|code|no|nr|nº|n°|number|num|nummer|kod|código|codice|код|编码|コード',
].join('|');
/** Bounded, so that it takes linear time. */
const named = new RegExp(`^(?:(?:${names})[\\s.:=#(/)-]{0,3}){1,5}(?=\\d)`, 'iu');
/** 'HS 2017: 8507.60' and '8507.60 (2017)'. */
const editionBefore = /^(hs|hts|ncm|cn)[\s-]?(?:19|20)\d{2}[\s:]+(?=\d{2})/i;
const editionAfter = /\s?\((?:hs\s?)?(?:19|20)\d{2}\)$/i;
/** '8471.30 laptops' and 'Laptops (8471.30)'. Without points, it could be a quantity. */
const beforeText = /^(\d{4}\.\d{2}(?:\.?\d{2,4}){0,2})(?:\s?[-–—:]\s?|\s)\p{L}.*$/u;
const behindText = /^.*\p{L}\s?\((\d{4}\.\d{2}(?:\.?\d{2,4}){0,2})\)$/u;

/** 'HS 6109.10', 'HS code: 61 09 10' or 'HTS-6109.10' → '610910'. Text that is no code keeps its letters. */
export const plainHsCode = (typed: string): string =>
  foldDigits(typed)
    .trim()
    .replace(/^([hs])\.\s?([sha])\./i, '$1$2')
    .replace(/^g\.\s?t\.\s?[iİ]\u0307?\.\s?p\./i, 'gtip')
    .replace(editionAfter, '')
    .replace(editionBefore, '$1 ')
    .replace(named, '')
    .replace(beforeText, '$1')
    .replace(behindText, '$1')
    .replace(/^["'“(#]{1,2}(?=\d)|(?<=\d)[.*;,"'”)]{1,2}$/g, '')
    .replaceAll(/(?<=\d)[,·_](?=\d)/g, '')
    .replaceAll(/[\s.-]/g, '');
