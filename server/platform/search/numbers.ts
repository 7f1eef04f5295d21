/**
 * One and many: 'warehouses' asks for 'warehouse' too, 'companies' for 'company', and 'company' for 'companies'. What
 * only adds letters is found by its beginning anyway, so that nothing needs to be kept for it.
 */

/** These are no more of something, or mean something else with the ending than without. */
const alone = new Set(
  'always arms besides customs goods means news overseas perhaps series species thanks works'.split(' '),
);
/** 'access', 'status', 'analysis', 'logistics'. */
const noPlural = /(?:ss|us|is|ics)$/;
const words = /^[a-z]{4,}$/;

/** The same word of one, or of many, as far as it doesn't begin with the word: in Latin letters, of four or more. */
export function otherNumbersOf(word: string): string[] {
  if (!words.test(word) || alone.has(word)) return [];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (!word.endsWith('s') || noPlural.test(word)) return [];
  const bare = [word.slice(0, -1)];
  if (word.endsWith('ies')) bare.push(`${word.slice(0, -3)}y`);
  // 'leases' and 'buses', 'caches' and 'boxes': which of the two is a word, what is kept tells.
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) bare.push(word.slice(0, -2));
  return bare;
}
