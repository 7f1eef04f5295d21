import { foldDigits } from './fold-digits.ts';

const name =
  /^(?:hs|hsn|hts|htsus|taric|ncm|cn|sh|sa|ex|chapter|heading|subheading|tariff|customs tariff|zolltarifnummer|warennummer|税则号|海关编码)?[\s.:#-]{0,3}(?:codes?|no|nr|number|heading|编码)?[\s.:#-]{0,3}(?=\d)/i;
/** 'HS 2017: 8507.60' and '8507.60 (2017)'. */
const editionBefore = /^(hs|hts|ncm|cn)[\s-]?(?:19|20)\d{2}[\s:]+(?=\d{2})/i;
const editionAfter = /\s?\((?:hs\s?)?(?:19|20)\d{2}\)$/i;

/** 'HS 6109.10', 'HS code: 61 09 10' or 'HTS-6109.10' → '610910'. Text that is no code keeps its letters. */
export const plainHsCode = (typed: string): string =>
  foldDigits(typed)
    .trim()
    .replace(/^([hs])\.\s?([sha])\./i, '$1$2')
    .replace(editionAfter, '')
    .replace(editionBefore, '$1 ')
    .replace(name, '')
    .replaceAll(/(?<=\d)[,·](?=\d)/g, '')
    .replaceAll(/[\s.-]/g, '');
