/** What packages are called, for text that `plain` wrote. */
import { nounsInMoreLanguages } from './more-languages.ts';

export const nouns: readonly (readonly [string, RegExp])[] = [
  [
    'Pallet',
    /\b(?:euro)?(?:pallets?|plts?|pal|paletten?|palettes?|pales?|palets?|paletas?|paletes?|palet|bancal[ei]|palety|paleta)\b|\bskids?\b|托|ハレット/,
  ],
  [
    'Carton',
    /\b(?:cartons?|ctns?|kartons?|cartoni|cartone|kartony|caixas?|cajas?|scatol[ae]|dozen|doos|boxe?s?|bxs|kutu|koli)\b|箱|カートン/,
  ],
  ['Crate', /\b(?:crates?|kisten?|caisses?|kratten?|cass[ae]|skrzyni[ae]?|skrzyn|sandik)\b/],
  ['Case', /\b(?:cases?|cs)\b|ケース/],
  ['Drum', /\b(?:drums?|fasser|fass|futs?|tambor(?:es)?|fusti)\b|桶/],
  ['Bag', /\b(?:bags?|sacks?|sacke|sacs?|sacos?|sacchi|zakken|worki)\b|袋/],
  ['Roll', /\b(?:rolls?|rollen|rouleaux|rollos?|rolos?|rotoli)\b|卷/],
  ['Coil', /\b(?:coils?|bobin[ae]s?|coila)\b/],
  ['Reel', /\b(?:reels?|spools?|haspels?)\b/],
  ['IBC', /\bibcs?\b/],
  ['Barrel', /\b(?:barrels?|barriles?|barris)\b/],
  ['Bale', /\b(?:bales?|ballen|balles?|balas?)\b/],
  ['Bundle', /\b(?:bundles?|bdls?|bundel|fardos?)\b/],
  ...nounsInMoreLanguages,
];
