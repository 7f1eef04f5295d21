/** Not plurals, or with another meaning in the singular. */
const invariable = new Set(
  'always arms besides customs goods means news overseas perhaps series species thanks works'.split(' '),
);
/** 'access', 'status', 'analysis', 'logistics'. */
const noPlural = /(?:ss|us|is|ics)$/;
const words = /^[a-z]{4,}$/;

/** Forms that only add letters match by prefix, so nothing extra is stored. */
export function singularOrPlural(word: string): string[] {
  if (!words.test(word) || invariable.has(word)) return [];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (!word.endsWith('s') || noPlural.test(word)) return [];
  const bare = [word.slice(0, -1)];
  if (word.endsWith('ies')) bare.push(`${word.slice(0, -3)}y`);
  // 'leases' and 'buses', 'caches' and 'boxes': both candidates are returned, because only one of them occurs.
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) bare.push(word.slice(0, -2));
  return bare;
}
